/** The colours of the city in the current mode, read from the tokens. */
export interface CityPalette {
  isNight: boolean
  land: string
  block: string
  block2: string
  park: string
  water: string
  shore: string
  minor: string
  major: string
  way: string
  wayCore: string
  rail: string
  ink: string
  background: string
  lamp: string
  amber: string
  brand: string
  mint: string
  route: string
  routeCore: string
}

export function readCityPalette(): CityPalette {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    isNight: document.documentElement.dataset['theme'] !== 'light',
    land: token('map-land'),
    block: token('map-block'),
    block2: token('map-block-2'),
    park: token('map-park'),
    water: token('map-water'),
    shore: token('map-shore'),
    minor: token('map-minor'),
    major: token('map-major'),
    way: token('map-way'),
    wayCore: token('map-way-core'),
    rail: token('map-rail'),
    ink: token('ink'),
    background: token('bg'),
    lamp: token('sky-lit'),
    amber: token('amber'),
    brand: token('brand'),
    mint: token('mint'),
    route: token('route'),
    routeCore: token('route-core'),
  }
}
