import { useIsSignedIn } from '../../session/me/use-me.ts'
import { Landing } from '../../features/landing/landing.tsx'

/** The landing page for everybody; a signed-in rider gets the way to the dashboard. */
export function WelcomeScreen() {
  return <Landing isSignedIn={useIsSignedIn()} />
}
