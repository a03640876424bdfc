import { useIsSignedIn } from '../../session/me/use-me.ts'
import { Landing } from '../../features/landing/landing.tsx'

/** The landing page; for a signed-in rider it links to the dashboard. */
export function WelcomeScreen() {
  return <Landing isSignedIn={useIsSignedIn()} />
}
