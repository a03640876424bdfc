import { getRouteApi } from '@tanstack/react-router'
import { SignInWindow } from '../../features/auth/sign-in/sign-in-window.tsx'
import { useReturnWhenSignedIn } from '../../features/auth/window/use-return-when-signed-in.ts'

const route = getRouteApi('/login')

export function LoginScreen() {
  const { returnTo, error } = route.useSearch()
  return <SignInWindow returnTo={useReturnWhenSignedIn(returnTo)} error={error} />
}
