import { CallToAction } from './call-to-action.tsx'
import { ComingSoon, ReadyToRide } from './feature-sections.tsx'
import { Hero } from './hero.tsx'

import './landing.css'

interface LandingProps {
  isSignedIn: boolean
}

/** The landing page: the product, its available and planned features, and the link to register. */
export function Landing({ isSignedIn }: LandingProps) {
  return (
    <>
      <Hero isSignedIn={isSignedIn} />
      <div className="page landing">
        <ReadyToRide />
        <ComingSoon />
        <CallToAction />
      </div>
    </>
  )
}
