import { placeCategories, type Place, type PlaceDetail, type Point } from '@scooter-rides/contract'
import { distanceMetres } from '@scooter-rides/geo'
import { sourceLanguage, type LanguageTag } from '@scooter-rides/messages'
import type { Circle, Gazetteer } from './gazetteer.ts'
import type { FoundPlace, NamedPlace } from '../found-place.ts'
import { readKindQuery } from '../query/kind-query.ts'
import { placeScore, type PlaceMatch } from './place-score.ts'
import type { SearchOptions } from '../place-search.ts'
import { readAddress } from '../regions/address-query.ts'
import type { createOpenRegions, OpenRegion } from '../regions/open-regions.ts'
import { houseNear, placesNear, streetNear } from '../regions/region-near.ts'
import type { RegionHit } from '../regions/region-search.ts'
import { houseInLanguage, inLanguage } from '../regions/reader-names.ts'
import type { PlaceRow } from '../regions/region-file.ts'
import { detailsOf, toHouse, toPlace } from '../regions/to-place.ts'
import { townsOfQuery } from '../regions/towns-of-query.ts'
import { uniquePlaces } from '../unique-places.ts'

export type WorldPlaces = ReturnType<typeof createWorldPlaces>

export type RegionFiles = readonly string[]

/** With fewer results from the regions and no exact name, typos are searched for. */
const FEW = 3
const KIND_METRES = 20_000
const THERE_METRES = 8_000
/** Equal to a business whose name was typed in part, so a town of that name ranks first. */
const MEANT_KIND: PlaceMatch = { importance: 2.2, typed: 'words', isOwnName: true, typos: 0 }
/** A point this near to a house has its address; this near to a street it lies on it. */
const HOUSE_METRES = 50
const STREET_METRES = 100

const TOWNS = ['city', 'town', 'village', 'suburb']
const byDistance = (one: Place, other: Place) => (one.distance ?? 0) - (other.distance ?? 0)

export function createWorldPlaces(gazetteer: Gazetteer, openRegions: ReturnType<typeof createOpenRegions>) {
  const inRegion = ({ file }: OpenRegion, row: PlaceRow, language: LanguageTag): Place =>
    toPlace(inLanguage(file, row, language), gazetteer.surroundingsOf(row, language), row)

  function placeOf(region: OpenRegion, id: number, language: LanguageTag): NamedPlace | undefined {
    const row = region.file.placeById(id)
    if (!row) return undefined
    const otherNames = [row.name, ...region.file.namesOf(id).map(({ name }) => name)]
    return { place: inRegion(region, row, language), otherNames }
  }

  function houseOf(
    { file }: OpenRegion,
    house: NonNullable<RegionHit['house']>,
    language: LanguageTag,
  ): Place | undefined {
    const street = file.placeById(house.street)
    if (!street) return undefined
    const around = gazetteer.surroundingsOf(house, language)
    const shown = houseInLanguage(file, house, language)
    return toHouse(shown, inLanguage(file, street, language), around, house.city ?? street.city)
  }

  function inRegions(regions: OpenRegion[], query: string, options: SearchOptions, corrects: boolean) {
    const { language = sourceLanguage } = options
    return regions.flatMap((region) => {
      const findTowns = townsOfQuery(region.file, gazetteer, language)
      return region.search(readAddress(query, region.file.fold), options, findTowns, corrects).flatMap((hit) => {
        const named = hit.house ? { place: houseOf(region, hit.house, language) } : placeOf(region, hit.id, language)
        // The gazetteer has all ZIP codes, and their ids must not depend on imports.
        if (!named?.place || isZip(named.place)) return []
        const distance = options.near && { distance: Math.round(distanceMetres(options.near, named.place)) }
        return [{ ...hit, ...named, place: { ...named.place, ...distance } }]
      })
    })
  }

  /** A postcode of the United States. */
  const isZip = (place: Place) =>
    place.kind === 'postcode' && gazetteer.surroundingsOf(place, sourceLanguage).country === 'US'

  function find(regions: OpenRegion[], ref: string, language: LanguageTag): PlaceDetail | undefined {
    for (const region of regions) {
      const row = region.file.placeByRef(ref)
      if (row) return { ...inRegion(region, row, language), ...detailsOf(row) }
      const house = region.file.addressByRef(ref)
      if (house) return houseOf(region, house, language)
    }
    return undefined
  }

  function near(
    regions: OpenRegion[],
    { radiusMetres, limit, kind, name, language = sourceLanguage, ...centre }: Circle,
  ): NamedPlace[] {
    return regions.flatMap((region) =>
      placesNear(region.file, { ...centre, radiusMetres, limit, kind, name }).flatMap(({ id, metres }) => {
        const named = placeOf(region, id, language)
        return named ? [{ ...named, place: { ...named.place, distance: Math.round(metres) } }] : []
      }),
    )
  }

  /** "Gas station", "metro Trindade", "coffee in Fells Point": places of a kind nearby, by name, or in a town. */
  function ofKind(
    regions: OpenRegion[],
    query: string,
    { near: from, limit, language = sourceLanguage }: SearchOptions,
  ): FoundPlace[] {
    const around = (centre: Point, kind: string, radiusMetres: number, name?: string, among = regions) =>
      near(among, { ...centre, radiusMetres, limit, kind, name, language }).map(({ place, otherNames }) => ({
        otherNames,
        place: from ? { ...place, distance: Math.round(distanceMetres(from, place)) } : withoutDistance(place),
        score: placeScore({ ...MEANT_KIND, metres: place.distance }),
      }))

    return readKindQuery(query).flatMap(({ kind, rest }) => {
      if (!isBusiness(kind)) return []
      if (rest === '') return from ? around(from, kind, KIND_METRES) : []
      const named = from ? around(from, kind, KIND_METRES, rest) : []
      const there = regions.flatMap((region) => {
        const centre = whereIs(region, rest, from, language)
        return centre ? around(centre, kind, THERE_METRES, undefined, [region]) : []
      })
      return [...named, ...there]
    })
  }

  /** The centre of the town with exactly this name, otherwise of the street or place. */
  function whereIs(
    region: OpenRegion,
    words: string,
    from: Point | undefined,
    language: LanguageTag,
  ): Point | undefined {
    const findTowns = townsOfQuery(region.file, gazetteer, language)
    const [town] = findTowns([words]) ?? []
    if (town) return town
    const [hit] = region.search(readAddress(words), { limit: 1, near: from, isFinished: true }, findTowns, false)
    return hit?.isCertain ? placeOf(region, hit.id, language)?.place : undefined
  }

  return {
    search(files: RegionFiles, query: string, options: SearchOptions): Place[] {
      const regions = openRegions(files)
      const here = inRegions(regions, query, options, false)
      const isFound = here.length >= FEW || here.some(({ isCertain }) => isCertain)
      const world = gazetteer.search(query, { ...options, typosIn: isFound ? 'none' : 'ownNames' })
      const misspelt = isFound || world.isCertain ? [] : inRegions(regions, query, options, true)
      const candidates = [...ofKind(regions, query, options), ...world.found, ...here, ...misspelt]
      const found = candidates.length > 0 ? candidates : gazetteer.search(query, options).found
      found.sort((one, other) => other.score - one.score)
      return uniquePlaces(found).slice(0, options.limit)
    },

    within(files: RegionFiles, circle: Circle): Place[] {
      const towns = isBusiness(circle.kind) ? [] : gazetteer.within(circle)
      return nearestFirst(towns, near(openRegions(files), circle)).slice(0, circle.limit)
    },

    reverse(
      files: RegionFiles,
      point: Point,
      radiusMetres: number,
      language: LanguageTag = sourceLanguage,
    ): Place | undefined {
      const regions = openRegions(files)
      const withDistance = (place: Place | undefined, metres: number) =>
        place && { ...place, distance: Math.round(metres) }
      const houses = regions.flatMap((region) => {
        const found = houseNear(region.file, point, Math.min(radiusMetres, HOUSE_METRES))
        return found ? [{ ...found, place: () => houseOf(region, found.house, language) }] : []
      })
      const streets = regions.flatMap((region) => {
        const found = streetNear(region.file, point, Math.min(radiusMetres, STREET_METRES))
        return found ? [{ ...found, place: () => placeOf(region, found.id, language)?.place }] : []
      })
      const byNearness = (one: { metres: number }, other: { metres: number }) => one.metres - other.metres
      const [nearest] = [...houses.sort(byNearness), ...streets.sort(byNearness)]
      if (nearest) return withDistance(nearest.place(), nearest.metres)
      const circle = { ...point, radiusMetres, limit: 1, language }
      const towns = TOWNS.flatMap((kind) => near(regions, { ...circle, kind }))
      return nearestFirst(gazetteer.within(circle), towns)[0]
    },

    find(files: RegionFiles, placeId: string, language: LanguageTag = sourceLanguage): PlaceDetail | undefined {
      const ref = /^osm:(.+)$/.exec(placeId)?.[1]
      return ref === undefined ? gazetteer.find(placeId, language) : find(openRegions(files), ref, language)
    },
  }
}

const withoutDistance = ({ distance: _distance, ...place }: Place): Place => place
const isBusiness = (kind: string | undefined) => placeCategories.some((category) => category === kind)

function nearestFirst(towns: Place[], inRegions: NamedPlace[]): Place[] {
  const all = [...towns.map((place) => ({ place })), ...inRegions]
  const unique = uniquePlaces(all.sort((one, other) => byDistance(one.place, other.place)))
  // A town of the gazetteer may have been replaced by the same town of a region.
  return unique.sort(byDistance)
}
