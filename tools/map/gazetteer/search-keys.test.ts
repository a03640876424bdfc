import { expect, test } from 'vitest'
import type { GazetteerRow } from './rows.ts'
import { searchKeys } from './search-keys.ts'

const region = { country: 'DE', code: '02', name: 'Bavaria' }
const munich: GazetteerRow = {
  id: 1,
  name: 'Munich',
  otherNames: ['München', 'Monaco di Baviera', 'Мюнхен'],
  lat: 48,
  lng: 11,
  population: 1_260_391,
  kind: 'city',
  region,
  county: '',
}
const keysOf = (row: GazetteerRow) => searchKeys(row).map(({ key }) => key)

test('a city is found by its names in many languages, and its local name is marked', () => {
  expect(keysOf(munich)).toEqual(['munich', 'munchen', 'monaco di baviera', 'мюнхен'])
  expect(searchKeys(munich).filter(({ isOwn }) => isOwn)).toEqual([{ key: 'munich', isOwn: true }])
})

test('a village is found by its own name only', () => {
  expect(keysOf({ ...munich, population: 600 })).toEqual(['munich'])
})

test('names with Saint are found in either spelling, and New York City also without City', () => {
  expect(keysOf({ ...munich, name: 'St. Louis', otherNames: [] })).toEqual(['st louis', 'saint louis'])
  expect(keysOf({ ...munich, name: 'New York City', otherNames: [] })).toEqual(['new york city', 'new york'])
})

test('a ZIP code is found by its digits', () => {
  expect(keysOf({ ...munich, name: 'New York, NY 10002', otherNames: ['10002'], kind: 'postcode' })).toEqual(['10002'])
})
