import { getRouteApi } from '@tanstack/react-router'
import { JoinWindow } from '../../features/auth/email-links/join-window.tsx'
import { useReturnWhenSignedIn } from '../../features/auth/window/use-return-when-signed-in.ts'

const route = getRouteApi('/login/join')

export function JoinScreen() {
  return <JoinWindow returnTo={useReturnWhenSignedIn(route.useSearch().returnTo)} />
}
