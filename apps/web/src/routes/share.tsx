import { getRouteApi } from '@tanstack/react-router'
import { ReceivedWindow } from '../features/received-share/received-window.tsx'
import { ImportReceived } from '../features/rides/gpx-import/import-received.tsx'

const route = getRouteApi('/share')

export function ShareScreen() {
  const { received, ...address } = route.useSearch()
  return (
    <ReceivedWindow
      address={address}
      isFileLost={received === 'file'}
      isFileTooLarge={received === 'large'}
      renderImport={(file, then) => <ImportReceived file={file} {...then} />}
    />
  )
}
