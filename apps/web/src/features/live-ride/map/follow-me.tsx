import type { LatLng } from '@scooter-rides/geo'
import { useMap } from '@vis.gl/react-maplibre'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ZOOM } from '../../../map/view/map-defaults.ts'
import { useMedia } from '../../../ui/base/use-media.ts'

/** The map rests between two positions, because continuous rendering drains the battery. */
const glideMs = 300

interface FollowMeProps {
  /** The reader's position; undefined while the map does not follow it. */
  at: LatLng | undefined
  /** Called when the rider moves the map by hand. */
  onLetGo: () => void
}

/** Keeps the reader in the centre of the map. */
export function FollowMe({ at, onLetGo }: FollowMeProps) {
  const { current: map } = useMap()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const wasFollowing = useRef(false)
  const letGo = useEffectEvent(onLetGo)

  useEffect(() => {
    if (!map) return undefined
    const listen = ({ originalEvent }: { originalEvent?: unknown }) => originalEvent !== undefined && letGo()
    map.on('dragstart', listen)
    return () => void map.off('dragstart', listen)
  }, [map])

  const [lat, lng] = [at?.lat, at?.lng]
  useEffect(() => {
    const isNew = !wasFollowing.current
    wasFollowing.current = lat !== undefined
    // Does not interrupt a pinch; the next position recentres the map.
    if (!map || lat === undefined || lng === undefined || (map.isZooming() && !isNew)) return
    map.easeTo({
      center: [lng, lat],
      ...(isNew && { zoom: Math.max(map.getZoom(), ZOOM.place) }),
      duration: isStill ? 0 : glideMs,
    })
  }, [map, lat, lng, isStill])
  return null
}
