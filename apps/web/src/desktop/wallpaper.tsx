import { useEffect, useState } from 'react'

import { lazyPart, NothingInstead } from '../ui/feedback/lazy-part.tsx'

const CityCanvas = lazyPart(async () => (await import('../art/city/city-canvas.tsx')).CityCanvas, {
  failed: NothingInstead,
})

/** The opacity of the background colour over the city, so that text on panels stays legible. */
const veil = { night: 0.58, day: 0.38 }
const noVeil = { night: 0, day: 0 }

interface WallpaperProps {
  /** Without veil, for screens with a single window. */
  isClear: boolean
  /** The top of the page covers the city, so that it can start on the first scroll. */
  isCovered: boolean
}

/** The animated city behind the page. It starts after the page has loaded, so that it does not delay the first paint. */
export function Wallpaper({ isClear, isCovered }: WallpaperProps) {
  const isIdle = useIdle()
  const isScrolled = useScrolled()
  const isWanted = isIdle && (isScrolled || !isCovered)
  return (
    <div className="wallpaper" aria-hidden="true">
      {isWanted && <CityCanvas veil={isClear ? noVeil : veil} framesPerSecond={15} rests />}
    </div>
  )
}

function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIsIdle(true), 300)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIsIdle(true), { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}

function useScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const notice = () => setIsScrolled(true)
    window.addEventListener('scroll', notice, { once: true, passive: true })
    return () => window.removeEventListener('scroll', notice)
  }, [])
  return isScrolled
}
