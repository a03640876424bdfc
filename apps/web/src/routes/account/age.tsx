import { getRouteApi } from '@tanstack/react-router'
import { AgeWindow } from '../../features/auth/email-links/age-window.tsx'
import { useReturnWhenSignedIn } from '../../features/auth/window/use-return-when-signed-in.ts'

const route = getRouteApi('/login/age')

export function AgeScreen() {
  return <AgeWindow returnTo={useReturnWhenSignedIn(route.useSearch().returnTo)} />
}
