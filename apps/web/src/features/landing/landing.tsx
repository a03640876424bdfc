import { CallToAction } from './call-to-action.tsx'
import { ComingSoon, ReadyToRide } from './feature-sections.tsx'
import { Hero } from './hero.tsx'

import './landing.css'

interface LandingProps {
  isSignedIn: boolean
}

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
