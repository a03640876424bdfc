import { useRef } from 'react'
import { useIsSignedIn } from '../session/me/use-me.ts'
import { Landing } from '../features/landing/landing.tsx'
import { useInViewport } from '../map/canvas/use-in-viewport.ts'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'

const HomeSections = lazyPart(async () => (await import('./home-sections.tsx')).HomeSections, {
  // As high as the screen, to avoid a layout shift of the footer.
  pending: <div className="min-h-svh" />,
  isAhead: true,
})

/** For a visitor, the landing page and the home sections; for a rider the home sections alone. */
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

/** Loaded on scroll, so that the first screen needs none of it. */
function SectionsBelow() {
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useInViewport(frame)
  return (
    <div ref={frame} className="min-h-64">
      {isSeen && <HomeSections />}
    </div>
  )
}
