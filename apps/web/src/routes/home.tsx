import { useRef } from 'react'
import { useIsSignedIn } from '../session/me/use-me.ts'
import { Landing } from '../features/landing/landing.tsx'
import { useInViewport } from '../map/canvas/use-in-viewport.ts'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'

const HomeSections = lazyPart(async () => (await import('./home-sections.tsx')).HomeSections, { isAhead: true })

/** The landing page for a visitor, followed by the home sections; for a rider the home sections alone. */
export function HomeScreen() {
  const isSignedIn = useIsSignedIn()
  if (isSignedIn) return <HomeSections />
  return (
    <>
      <Landing isSignedIn={false} />
      <SectionsBelow />
    </>
  )
}

/** A visitor who only reads the first screen fetches none of it. */
function SectionsBelow() {
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useInViewport(frame)
  return (
    <div ref={frame} className="min-h-64">
      {isSeen && <HomeSections />}
    </div>
  )
}
