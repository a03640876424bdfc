import { useIsSignedIn } from '../../session/me/use-me.ts'
import { Landing } from '../../features/landing/landing.tsx'

export function WelcomeScreen() {
  return <Landing isSignedIn={useIsSignedIn()} />
}
