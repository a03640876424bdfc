import type { OsmTags } from '../pbf/osm-block.ts'

/** Keys that make a closed way an area, with the exceptions (https://wiki.openstreetmap.org/wiki/Overpass_turbo/Polygon_Features). */
const areaKeysExcept = new Map(
  Object.entries<string[]>({
    aeroway: ['taxiway', 'runway'],
    amenity: [],
    'area:highway': [],
    boundary: [],
    building: ['no'],
    'building:part': ['no'],
    craft: [],
    golf: ['cartpath', 'path', 'hole'],
    healthcare: [],
    historic: [],
    indoor: ['corridor', 'wall'],
    landuse: [],
    leisure: ['track', 'slipway'],
    man_made: ['cutline', 'embankment', 'pipeline'],
    military: ['trench'],
    natural: ['coastline', 'cliff', 'ridge', 'arete', 'tree_row', 'earth_bank'],
    office: [],
    place: [],
    ruins: [],
    shop: [],
    tourism: [],
    water: [],
    wetland: [],
  }),
)

/** Keys that make a closed way an area with these values only. */
const areaKeysWith = new Map(
  Object.entries<string[]>({
    highway: ['services', 'rest_area', 'escape', 'elevator', 'platform'],
    power: ['plant', 'substation', 'generator', 'transformer'],
    public_transport: ['platform', 'station'],
    railway: ['station', 'turntable', 'roundhouse', 'platform'],
    waterway: ['riverbank', 'dock', 'boatyard', 'dam', 'fuel'],
  }),
)

/** Whether a closed way with these tags is an area instead of a closed line. */
export function isArea(tags: OsmTags): boolean {
  if (tags.area !== undefined) return tags.area !== 'no'
  for (const key in tags) {
    const value = tags[key] as string
    if (areaKeysExcept.get(key)?.includes(value) === false || areaKeysWith.get(key)?.includes(value)) return true
  }
  return false
}

/** Relations whose area is assembled from the paths of their ways. */
export const isAreaRelation = ({ type }: OsmTags) => type === 'multipolygon' || type === 'boundary'
