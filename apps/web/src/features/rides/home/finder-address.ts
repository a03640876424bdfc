/** What the finder looks for; it lives in the address, so that it survives a reload and can be passed on. */
export interface FinderState {
  /** The place as it was typed. */
  place?: string
  lat?: number
  lng?: number
  when?: 'today' | 'week'
  /** Miles. */
  within?: 1 | 5 | 10
}

/** Reads the address; whatever makes no sense is left out. */
export function readFinder(search: Record<string, unknown>): FinderState {
  const { place, when } = search
  const lat = Number(search['lat'] ?? Number.NaN)
  const lng = Number(search['lng'] ?? Number.NaN)
  const within = Number(search['within'])
  return {
    ...(typeof place === 'string' && place !== '' && { place }),
    ...(Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && { lat, lng }),
    ...((when === 'today' || when === 'week') && { when }),
    ...((within === 1 || within === 5 || within === 10) && { within }),
  }
}
