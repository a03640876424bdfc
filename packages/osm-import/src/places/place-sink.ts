import { foldName } from '../places-file/fold-name.ts'
import { cellWord } from '../places-file/cells.ts'
import { stemsOf, streetKey } from '../places-file/street-words.ts'
import type { FeatureSink, OsmFeature } from '../osm-feature.ts'
import { namesOf, phoneOf, websiteOf } from './place-tags.ts'
import { ruleFor } from './place-rules.ts'
import { pointOf, type Spot } from './points.ts'
import { roadImportance } from './road-importance.ts'
import { openStaging, toUnits } from './staging.ts'
import { createTowns } from './towns.ts'
import { packTranslations, translatedNames } from './translated-names.ts'
import { writePlaces } from './write-places.ts'

interface PlaceSinkOptions {
  /** The path of the finished file. A temporary file is beside it during the import. */
  file: string
  /** The languages (BCP 47 tags) whose names are stored beside the main name. */
  languages: readonly string[]
  onCounted?: (counts: PlaceCounts) => void
}

export interface PlaceCounts {
  places: number
  streets: number
  addresses: number
}

/** The importance that a Wikipedia article adds. */
const FAMOUS = 0.6

/** Writes `places.sqlite` of an extract: places that riders search for by name, category and address. */
export function createPlaceSink({ file, languages, onCounted }: PlaceSinkOptions): FeatureSink {
  const staging = openStaging(file)
  const towns = createTowns()
  const addPart = staging.insert('part', 8)
  const addHouse = staging.insert('house', 8)

  function addRoad({ id, tags, geometry }: OsmFeature): boolean {
    const importance = roadImportance(tags.highway)
    const name = tags.name ?? tags.ref
    if (geometry.kind !== 'line' || importance === undefined || !name) return false
    const key = streetKey(foldName(name))
    if (!key) return false
    const other = namesOf(tags).filter((other) => other !== name)
    const path = new Uint8Array(Int32Array.from(geometry.path, toUnits).buffer)
    const postcode = tags.postal_code ?? tags['addr:postcode'] ?? null
    const translations = packTranslations(translatedNames(tags, name, languages))
    addPart(key, id, name, other.join('\n'), importance, postcode, path, translations)
    return true
  }

  function addSpot(ref: string, tags: Record<string, string>, point: Spot): boolean {
    const rule = ruleFor(tags)
    const names = namesOf(tags)
    const name = names[0] ?? rule?.label
    if (!rule || !name) return false
    const isFamous = tags.wikidata ?? tags.wikipedia
    const population = Number(tags.population)
    // Every hamlet has an article.
    const fame = isFamous && !tags.place ? FAMOUS : 0
    const importance = population > 0 ? Math.log10(population + 100) : rule.importance + fame
    const words = [...new Set((names.length > 0 ? names : [name]).map(foldName))].filter(Boolean)
    staging.addSpot({
      ref,
      name,
      words,
      otherWords: [...cellsOf(point), ...stemsOf(words)],
      kind: rule.kind,
      importance: names.length > 0 ? importance : importance - 1,
      ...point,
      number: tags['addr:housenumber'],
      street: tags['addr:street'],
      postcode: tags['addr:postcode'],
      city: tags['addr:city'],
      openingHours: tags.opening_hours,
      phone: phoneOf(tags),
      website: websiteOf(tags),
      translations: translatedNames(tags, name, languages),
    })
    return true
  }

  function addAddress(ref: string, tags: Record<string, string>, { lat, lng }: Spot) {
    const street = tags['addr:street'] ?? tags['addr:place']
    const number = tags['addr:housenumber']
    if (!street || !number) return
    const [postcode = null, city = null] = [tags['addr:postcode'], tags['addr:city']]
    addHouse(streetKey(foldName(street)), ref, street, number, postcode, city, toUnits(lat), toUnits(lng))
  }

  return {
    add(feature) {
      towns.add(feature)
      if (addRoad(feature)) return
      const { tags } = feature
      const point = pointOf(feature.geometry)
      if (!point) return
      const ref = `${feature.type.charAt(0)}${feature.id}`
      const isSpot = addSpot(ref, tags, point)
      addAddress(isSpot ? `${ref}:address` : ref, tags, point)
    },

    async finish(onShare = () => {}) {
      const counts = await writePlaces(staging, towns, onShare)
      staging.close()
      onCounted?.(counts)
    },
  }
}

const cellsOf = (point: Spot) => [cellWord('quarter', point), cellWord('town', point)]
