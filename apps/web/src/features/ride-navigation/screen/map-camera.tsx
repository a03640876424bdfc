import type { LatLng } from '@scooter-rides/geo'
import { useMap } from '@vis.gl/react-maplibre'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useMedia } from '../../../ui/base/use-media.ts'

/** From a saddle one wants to see the next corners, and not the whole town. */
const ridingZoom = 16
/** Between two positions the map comes to rest: a phone that draws all the time is warm and soon empty. */
const glideMs = 300

export interface Following {
  isFollowing: boolean
  /** The way one rides points up; else north does. */
  isCourseUp: boolean
}

interface RoadCameraProps extends Following {
  at: LatLng | undefined
  heading: number | undefined
  /** The rider took the map into their hand. */
  onLetGo: () => void
}

/** Keeps the rider in the middle of the map. */
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
    // Two fingers are changing the zoom: the next position is soon enough.
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
