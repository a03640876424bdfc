import { getRouteApi } from '@tanstack/react-router'
import { RideEditor } from '../features/ride-form/ride-editor.tsx'
import { RequireRider, useRequiredRider } from '../session/me/require-rider.tsx'

const route = getRouteApi('/rides/create')

export function RideCreateScreen() {
  const { edit } = route.useSearch()
  useRequiredRider()
  // A new ride's form waits for nobody: it stands before it is known whose ride it will be.
  if (edit === undefined) return <RideEditor key="new" rideId={undefined} />
  return (
    <RequireRider>
      <RideEditor key={edit} rideId={edit} />
    </RequireRider>
  )
}
