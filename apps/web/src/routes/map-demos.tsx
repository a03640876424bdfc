import { useLocation } from '@tanstack/react-router'

import { MapDemo } from '../features/map-demos/map-demo.tsx'
import { MapFeatures } from '../features/map-demos/map-features.tsx'
import { MapOnly } from '../features/map-demos/map-only.tsx'
import { MarkerDemo } from '../features/map-demos/marker-demo.tsx'
import { MarkerTypeDemo } from '../features/map-demos/marker-type-demo.tsx'

const demos = {
  '/map-demo': MapDemo,
  '/map-only': MapOnly,
  '/mapfeat': MapFeatures,
  '/marker-demo': MarkerDemo,
  '/marker-type-demo': MarkerTypeDemo,
}

/** The five demo maps, one per address; none needs an account. */
export function MapDemoScreen() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const Demo = demos[path as keyof typeof demos] ?? MapDemo
  return <Demo key={path} />
}
