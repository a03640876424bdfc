import { getRouteApi } from '@tanstack/react-router'
import { useMe } from '../session/me/use-me.ts'
import { InvitationPage } from '../features/ride-invites/invitation/invitation.tsx'

const route = getRouteApi('/invites/$token')

export function InvitationScreen() {
  const { token } = route.useParams()
  const rider = useMe()
  return <InvitationPage key={token} token={token} isSignedIn={rider === undefined ? undefined : rider !== null} />
}
