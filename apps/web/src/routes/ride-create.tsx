import { getRouteApi } from '@tanstack/react-router'
import { RideEditor } from '../features/ride-form/ride-editor.tsx'
import { RequireRider, useRequiredRider } from '../session/me/require-rider.tsx'

const route = getRouteApi('/rides/create')

export function RideCreateScreen() {
  const { edit } = route.useSearch()
  useRequiredRider()
  // The form of a new ride renders before the rider is loaded.
  if (edit === undefined) return <RideEditor key="new" rideId={undefined} />
  return (
    <RequireRider>
      <RideEditor key={edit} rideId={edit} />
    </RequireRider>
  )
}
