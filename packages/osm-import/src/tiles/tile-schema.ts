import type { PoiKind } from '../tiles-file/tile-kinds.ts'

/**
 * The parts of OpenStreetMap that a street map shows, and their first zoom: the layers, kinds and properties of Protomaps' basemap
 * (https://docs.protomaps.com/basemaps/layers), so that an archive made by Protomaps is drawn by the same style.
 *
 * | layer      | shapes              | properties                                                                     |
 * | ---------- | ------------------- | ------------------------------------------------------------------------------ |
 * | earth      | areas               | kind: earth                                                                    |
 * | water      | areas, lines, points | kind: ocean, lake, river, stream …; coastline (lines, ours alone); name (points and lines) |
 * | landuse    | areas               | kind                                                                           |
 * | roads      | lines               | kind: highway, major_road, minor_road, path, rail, ferry, aeroway; kind_detail (OpenStreetMap's own value); name, ref, oneway (yes, -1), is_link, is_bridge, is_tunnel |
 * | buildings  | areas, points       | kind: building; address (points) with addr_housenumber                         |
 * | boundaries | lines               | kind: country, region; kind_detail: 2, 4                                       |
 * | places     | points              | kind: locality, neighbourhood; kind_detail: city, town …; name, min_zoom       |
 * | pois       | points              | kind, name, min_zoom                                                           |
 *
 * A feature with a name also has `name:de` and so on for each language of the readers in which its name differs.
 */
export const LAYERS = ['earth', 'water', 'landuse', 'roads', 'buildings', 'boundaries', 'places', 'pois'] as const
export type LayerName = (typeof LAYERS)[number]

/** At lower zooms the world map shows more. */
export const MIN_ZOOM = 6
/** The map overzooms these tiles. */
export const MAX_ZOOM = 14
/** From this zoom, the region covers the world map with its own ground, water, green and names. */
export const GROUND_FROM_ZOOM = 10

type Table<T> = Readonly<Record<string, T>>

/** `highway=…`: kind, first zoom, and rank of the drawing order. */
export const HIGHWAYS: Table<readonly [kind: string, minZoom: number, rank: number]> = {
  motorway: ['highway', 6, 90],
  motorway_link: ['highway', 10, 70],
  trunk: ['major_road', 6, 85],
  trunk_link: ['major_road', 11, 68],
  primary: ['major_road', 8, 80],
  primary_link: ['major_road', 11, 66],
  secondary: ['major_road', 10, 75],
  secondary_link: ['major_road', 12, 64],
  tertiary: ['major_road', 11, 60],
  tertiary_link: ['major_road', 12, 58],
  unclassified: ['minor_road', 12, 50],
  residential: ['minor_road', 12, 50],
  living_street: ['minor_road', 13, 45],
  road: ['minor_road', 13, 45],
  busway: ['minor_road', 14, 40],
  service: ['minor_road', 14, 30],
  track: ['path', 13, 20],
  pedestrian: ['path', 13, 25],
  cycleway: ['path', 13, 15],
  bridleway: ['path', 14, 12],
  path: ['path', 14, 12],
  footway: ['path', 14, 10],
  steps: ['path', 14, 10],
}

export const RAILWAYS: Table<number> = {
  rail: 10,
  light_rail: 12,
  narrow_gauge: 12,
  funicular: 13,
  tram: 13,
  subway: 13,
}

export const AEROWAYS: Table<number> = { runway: 11, taxiway: 13 }

/** Green, paved and built-up ground by tag and value; the largest is drawn first. */
export const LANDUSE: Table<Table<string>> = {
  landuse: {
    forest: 'forest',
    grass: 'grass',
    meadow: 'meadow',
    village_green: 'village_green',
    recreation_ground: 'recreation_ground',
    cemetery: 'cemetery',
    allotments: 'allotments',
    orchard: 'orchard',
    vineyard: 'vineyard',
    farmland: 'farmland',
    residential: 'residential',
    commercial: 'commercial',
    retail: 'commercial',
    industrial: 'industrial',
    railway: 'railway',
    military: 'military',
  },
  leisure: {
    park: 'park',
    garden: 'garden',
    nature_reserve: 'nature_reserve',
    golf_course: 'golf_course',
    pitch: 'pitch',
    playground: 'playground',
    stadium: 'stadium',
    dog_park: 'park',
    marina: 'marina',
  },
  natural: {
    wood: 'wood',
    grassland: 'grassland',
    heath: 'grassland',
    scrub: 'scrub',
    wetland: 'wetland',
    beach: 'beach',
    sand: 'sand',
    bare_rock: 'bare_rock',
    scree: 'bare_rock',
    glacier: 'glacier',
  },
  boundary: { national_park: 'national_park' },
  amenity: {
    hospital: 'hospital',
    school: 'school',
    university: 'university',
    college: 'college',
    grave_yard: 'cemetery',
  },
  tourism: { zoo: 'zoo', theme_park: 'attraction' },
  aeroway: { aerodrome: 'aerodrome', apron: 'aerodrome', runway: 'runway', taxiway: 'runway' },
  man_made: { pier: 'pier', breakwater: 'pier' },
  highway: { pedestrian: 'pedestrian' },
}

export const WATER_AREAS: Table<Table<string>> = {
  natural: { water: 'lake', bay: 'bay', strait: 'strait' },
  waterway: { riverbank: 'river', dock: 'dock' },
  landuse: { reservoir: 'reservoir', basin: 'basin' },
  leisure: { swimming_pool: 'swimming_pool' },
}
/** A bay is a label on the sea without its own water area. */
export const WATER_NAMES: ReadonlySet<string> = new Set(['bay', 'strait'])

/** `waterway=…` that are lines, and their first zoom. */
export const WATERWAYS: Table<number> = { river: 10, canal: 12, stream: 13, ditch: 14, drain: 14 }

/** `boundary=administrative` ways by their level. */
export const BOUNDARIES: Table<string> = { '2': 'country', '4': 'region' }

/** `place=…`: kind and the first zoom of its name. */
export const PLACES: Table<readonly [kind: string, minZoom: number]> = {
  city: ['locality', 10],
  town: ['locality', 10],
  village: ['locality', 11],
  hamlet: ['locality', 13],
  island: ['locality', 12],
  suburb: ['neighbourhood', 12],
  borough: ['neighbourhood', 11],
  quarter: ['neighbourhood', 13],
  neighbourhood: ['neighbourhood', 14],
  square: ['neighbourhood', 15],
}

/** Ground whose name is shown like that of a place of interest. */
export const NAMED_GROUND: ReadonlySet<string> = new Set<PoiKind>([
  'park',
  'garden',
  'forest',
  'wood',
  'nature_reserve',
  'national_park',
  'golf_course',
  'cemetery',
  'hospital',
  'university',
  'college',
  'school',
  'zoo',
  'attraction',
  'stadium',
  'aerodrome',
  'beach',
  'marina',
  'recreation_ground',
  'village_green',
])

/** Places of interest by tag and value, and the first zoom of their name, earlier for those that riders need. */
export const POIS: Table<Table<readonly [kind: PoiKind, minZoom: number]>> = {
  amenity: {
    fuel: ['fuel', 14],
    charging_station: ['charging_station', 15],
    cafe: ['cafe', 16],
    ice_cream: ['ice_cream', 17],
    restaurant: ['restaurant', 17],
    fast_food: ['fast_food', 17],
    food_court: ['restaurant', 17],
    bar: ['bar', 17],
    pub: ['pub', 17],
    biergarten: ['pub', 17],
    nightclub: ['bar', 17],
    parking: ['parking', 16],
    motorcycle_parking: ['parking', 16],
    bicycle_parking: ['bicycle_parking', 17],
    bicycle_repair_station: ['bicycle_repair_station', 16],
    toilets: ['toilets', 16],
    drinking_water: ['drinking_water', 17],
    hospital: ['hospital', 14],
    clinic: ['clinic', 16],
    pharmacy: ['pharmacy', 16],
    police: ['police', 16],
    fire_station: ['fire_station', 17],
    library: ['library', 16],
    theatre: ['theatre', 15],
    cinema: ['cinema', 15],
    arts_centre: ['theatre', 17],
    university: ['university', 15],
    college: ['college', 16],
    school: ['school', 17],
    townhall: ['townhall', 15],
    courthouse: ['townhall', 16],
    post_office: ['post_office', 17],
    bank: ['bank', 17],
    marketplace: ['marketplace', 15],
    place_of_worship: ['place_of_worship', 17],
    ferry_terminal: ['ferry_terminal', 14],
    bus_station: ['bus_station', 15],
  },
  tourism: {
    viewpoint: ['viewpoint', 14],
    attraction: ['attraction', 15],
    museum: ['museum', 15],
    gallery: ['gallery', 16],
    zoo: ['zoo', 14],
    theme_park: ['attraction', 14],
    hotel: ['hotel', 17],
    hostel: ['hotel', 17],
    guest_house: ['hotel', 17],
    camp_site: ['camp_site', 14],
    caravan_site: ['camp_site', 15],
    picnic_site: ['picnic_site', 15],
    information: ['information', 17],
  },
  shop: {
    motorcycle: ['motorcycle', 15],
    motorcycle_repair: ['motorcycle', 15],
    bicycle: ['bicycle', 15],
    car_repair: ['car_repair', 16],
    supermarket: ['supermarket', 16],
    mall: ['mall', 15],
    department_store: ['mall', 16],
    bakery: ['bakery', 17],
    convenience: ['convenience', 17],
    coffee: ['cafe', 17],
    books: ['books', 17],
  },
  historic: {
    castle: ['castle', 14],
    monument: ['monument', 15],
    memorial: ['memorial', 17],
    ruins: ['castle', 16],
    fort: ['castle', 15],
  },
  natural: { peak: ['peak', 13], beach: ['beach', 14], volcano: ['peak', 13] },
  leisure: { marina: ['marina', 14], stadium: ['stadium', 14], sports_centre: ['sports_centre', 16] },
  railway: { station: ['station', 13], halt: ['station', 14], tram_stop: ['tram_stop', 17] },
  aeroway: { aerodrome: ['aerodrome', 11] },
}
