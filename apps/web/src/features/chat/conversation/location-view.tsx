import type { Point } from '@scooter-rides/contract'
import { useEffect, useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

const LocationMap = lazyPart(async () => (await import('./location-map.tsx')).LocationMap, {
  pending: <div className="chat-place" />,
})

/** The maximum of maps at a time, for the performance of phones. */
const mostMaps = 3
let maps = 0

/** The map of a shared place, on request if the page has enough maps. */
export function LocationView({ at, name }: { at: Point; name: string }) {
  const [hasMap, setHasMap] = useState(false)
  useEffect(() => {
    if (maps >= mostMaps) return undefined
    maps++
    setHasMap(true)
    return () => {
      maps--
    }
  }, [])
  if (hasMap) return <LocationMap at={at} label={name} />
  return (
    <button type="button" className="chat-place chat-place-closed" onClick={() => setHasMap(true)}>
      {t('chat.location.showMap')}
    </button>
  )
}
