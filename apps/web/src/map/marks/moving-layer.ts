import { distanceMetres, type LatLng } from '@scooter-rides/geo'

/** What the layer uses of the map library's map. */
export interface LayerMap {
  project: (lngLat: [number, number]) => { x: number; y: number }
  getCenter: () => LatLng
  getBearing: () => number
}

interface Track {
  from: LatLng
  to: LatLng
  startsAt: number
  ms: number
  shown: LatLng
  element: HTMLElement | undefined
  /** The last written style, so that resting marks cost nothing. */
  written: string
}

/** A mark takes as long for its way as there was time since its previous position, in milliseconds. */
const LEAST_MS = 500
const MOST_MS = 2000
/** A longer way is a jump, not a movement. */
const JUMP_METRES = 400
/** 30 frames a second: a scooter moves by less than a pixel in that time, and more frames drain the battery. */
const FRAME_MS = 1000 / 31

export interface MovingLayer {
  /** Sets where the marks go. Marks that are not named are forgotten. */
  setTargets: (points: readonly (LatLng & { key: string })[], now: number, isStill: boolean) => void
  setElement: (key: string, element: HTMLElement | null) => void
  /** Places the marks as they are at this time. Returns whether any of them is still moving. */
  draw: (now: number) => boolean
  /** Places all marks again, because the map moved. */
  place: () => void
}

/** Positions of elements above a map, which glide to their targets without rendering React. */
export function createMovingLayer(map: LayerMap, root: HTMLElement): MovingLayer {
  const tracks = new Map<string, Track>()
  const elements = new Map<string, HTMLElement>()
  let bearing = Number.NaN

  function place() {
    const centre = map.getCenter().lng
    if (bearing !== map.getBearing()) {
      bearing = map.getBearing()
      root.style.setProperty('--map-bearing', `${bearing}deg`)
    }
    for (const track of tracks.values()) write(map, centre, track)
  }

  return {
    place,
    setTargets(points, now, isStill) {
      const centre = map.getCenter().lng
      const keys = new Set(points.map(({ key }) => key))
      for (const key of tracks.keys()) if (!keys.has(key)) tracks.delete(key)
      for (const { key, lat, lng } of points) {
        const before = tracks.get(key)
        const track = before ? redirect(before, { lat, lng }, now, isStill) : resting({ lat, lng }, now)
        track.element = elements.get(key)
        tracks.set(key, track)
        write(map, centre, track)
      }
    },
    setElement(key, element) {
      if (element) elements.set(key, element)
      else elements.delete(key)
    },
    draw(now) {
      const centre = map.getCenter().lng
      let isMoving = false
      for (const track of tracks.values()) {
        if (track.shown === track.to) continue
        track.shown = pointOf(track, now)
        write(map, centre, track)
        isMoving ||= track.shown !== track.to
      }
      return isMoving
    },
  }
}

const resting = (at: LatLng, now: number): Track => ({
  from: at,
  to: at,
  startsAt: now,
  ms: MOST_MS,
  shown: at,
  element: undefined,
  written: '',
})

function redirect(track: Track, to: LatLng, now: number, isStill: boolean): Track {
  if (track.to.lat === to.lat && track.to.lng === to.lng) return track
  const next = { ...track, to, from: track.shown, startsAt: now }
  if (isStill || distanceMetres(track.shown, to) > JUMP_METRES) return { ...next, shown: to, ms: MOST_MS }
  return { ...next, ms: Math.min(MOST_MS, Math.max(LEAST_MS, now - track.startsAt)) }
}

function pointOf({ from, to, startsAt, ms }: Track, now: number): LatLng {
  const share = Math.max(0, (now - startsAt) / ms)
  if (share >= 1) return to
  // The shorter way across the antimeridian.
  const east = nearestTurn(to.lng, from.lng) - from.lng
  return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + east * share }
}

/** A place repeats on each turn around the world. */
const nearestTurn = (lng: number, other: number) => lng + 360 * Math.round((other - lng) / 360)

/** Half a pixel is one pixel of most screens. Without steps each mark would be drawn again on each frame. */
const toStep = (pixels: number) => Math.round(pixels * 2) / 2

function write(map: LayerMap, centre: number, track: Track) {
  const { lat, lng } = track.shown
  const { x, y } = map.project([nearestTurn(lng, centre), lat])
  // not translated: CSS
  const style = `translate(${toStep(x)}px, ${toStep(y)}px)`
  if (!track.element || track.written === style) return
  track.written = style
  track.element.style.transform = style
}

/** Calls `draw` for each frame until it returns false. Returns a function that starts it again, and one that ends it. */
export function frameLoop(draw: (now: number) => boolean): { start: () => void; stop: () => void } {
  let frame: number | undefined
  let last = 0
  function step(now: number) {
    frame = undefined
    const isEarly = now - last < FRAME_MS
    if (!isEarly) last = now
    if (isEarly || draw(now)) frame = requestAnimationFrame(step)
  }
  return {
    start: () => void (frame ??= requestAnimationFrame(step)),
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame)
      frame = undefined
    },
  }
}
