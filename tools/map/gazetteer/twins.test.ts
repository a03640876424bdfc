import { expect, test } from 'vitest'
import type { GazetteerRow } from './rows.ts'
import { partsOfTwins } from './twins.ts'

const england = { country: 'GB', code: 'ENG', name: 'England' }
const wales = { country: 'GB', code: 'WLS', name: 'Wales' }
const town = (change: Partial<GazetteerRow>): GazetteerRow => ({
  id: 1,
  name: 'Newport',
  otherNames: [],
  lat: 52,
  lng: -2,
  population: 1_000,
  kind: 'village',
  region: england,
  county: '',
  ...change,
})

test('places with the same name in one region are distinguished by their county', () => {
  const inEssex = town({ county: 'Essex' })
  const onWight = town({ county: 'Isle of Wight' })
  const inWales = town({ region: wales, county: 'Pembrokeshire' })
  expect(partsOfTwins([inEssex, onWight, inWales])).toEqual(
    new Map([
      [inEssex, 'Essex'],
      [onWight, 'Isle of Wight'],
    ]),
  )
})

test('places with the same name in one county, or without one, are distinguished by the nearest town', () => {
  const north = town({ county: 'Essex', lat: 53 })
  const south = town({ county: 'Essex', lat: 51 })
  const unknown = town({ lat: 52.9 })
  const leeds = town({ name: 'Leeds', lat: 53.1, population: 800_000 })
  const dover = town({ name: 'Dover', lat: 51.1, population: 30_000 })
  const parts = partsOfTwins([north, south, unknown, leeds, dover])
  expect([north, south, unknown].map((row) => parts.get(row))).toEqual(['near Leeds', 'near Dover', 'near Leeds'])
  expect(parts.has(leeds)).toBe(false)
})
