import type { LatLng } from '@scooter-rides/geo'
import { useMap } from '@vis.gl/react-maplibre'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useMedia } from '../../../ui/base/use-media.ts'

/** Shows the next corners, not the whole town. */
const ridingZoom = 16
/** The map rests between two positions, because continuous rendering drains the battery. */
const glideMs = 300

export interface Following {
  isFollowing: boolean
  /** The direction of travel points up; otherwise north does. */
  isCourseUp: boolean
}

interface RoadCameraProps extends Following {
  at: LatLng | undefined
  heading: number | undefined
  /** Called when the rider moves the map by hand. */
  onLetGo: () => void
}

/** Keeps the rider in the centre of the map. */
export function MapCamera({ at, heading, isFollowing, isCourseUp, onLetGo }: RoadCameraProps) {
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
    if (!map) return
    const duration = isStill ? 0 : glideMs
    if (lat === undefined || lng === undefined || !isFollowing) {
      wasFollowing.current = false
      if (!isCourseUp) map.easeTo({ bearing: 0, duration })
      return
    }
    // Does not interrupt a pinch; the next position recentres the map.
    if (map.isZooming() && wasFollowing.current) return
    const isNew = !wasFollowing.current
    wasFollowing.current = true
    map.easeTo({
      center: [lng, lat],
      bearing: isCourseUp ? (heading ?? map.getBearing()) : 0,
      ...(isNew && { zoom: Math.max(map.getZoom(), ridingZoom) }),
      duration: isNew ? 0 : duration,
    })
  }, [map, lat, lng, heading, isFollowing, isCourseUp, isStill])
  return null
}
