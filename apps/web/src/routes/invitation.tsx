import { getRouteApi } from '@tanstack/react-router'
import { RequireRider } from '../desktop/require-rider.tsx'
import { Invitation } from '../features/rides/invitation.tsx'

const route = getRouteApi('/invites/$token')

export function InvitationScreen() {
  const { token } = route.useParams()
  return (
    <RequireRider>
      <Invitation token={token} />
    </RequireRider>
  )
}
