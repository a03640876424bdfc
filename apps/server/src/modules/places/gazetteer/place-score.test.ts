import { expect, test } from 'vitest'
import { placeScore, type PlaceMatch } from './place-score.ts'

const ofPopulation = (count: number) => Math.log10(count + 100)
const named: PlaceMatch = { importance: 0, typed: 'all', isOwnName: true, typos: 0 }
const city = (count: number, more: Partial<PlaceMatch> = {}): PlaceMatch => ({
  ...named,
  importance: ofPopulation(count),
  ...more,
})
const street = (more: Partial<PlaceMatch> = {}): PlaceMatch => ({ ...named, importance: 2.4, ...more })
const cafe = (more: Partial<PlaceMatch> = {}): PlaceMatch => ({ ...named, importance: 2.2, ...more })
const km = (count: number) => ({ metres: count * 1000 })

test.each<[why: string, first: PlaceMatch, second: PlaceMatch]>([
  [
    'a street nearby before a far town with a similar name',
    street(km(2)),
    city(50_000, { typed: 'beginnings', ...km(900) }),
  ],
  [
    'a distant city with exactly that name before a distant street',
    city(240_000, km(5_600)),
    street({ typed: 'allButSort', ...km(200) }),
  ],
  [
    'a world city before a street named after it across town',
    city(9_000_000, km(5_800)),
    street({ typed: 'allButSort', ...km(8) }),
  ],
  ['the bigger of two cities without a position', city(9_000_000), city(400_000)],
  ['the town around the corner before a bigger one far away', city(118_000, km(5)), city(145_000, km(5_000))],
  ['the café around the corner before the one across town', cafe(km(0.3)), cafe(km(6))],
  ['the street with the typed kind of street', street(km(3)), street({ surplus: 1, ...km(1) })],
  ['the house before its street', street({ hasHouse: true, ...km(3) }), street(km(1))],
  ['a complete name before a longer one', cafe(km(1)), cafe({ typed: 'words', ...km(0.5) })],
  [
    'a name with the query as a prefix before one that contains it',
    cafe({ typed: 'words', ...km(1) }),
    cafe({ typed: 'words', isInside: true, ...km(1) }),
  ],
  ['an exact match before a corrected one', cafe(km(20)), cafe({ typos: 1, ...km(0.1) })],
  ['the local name before a foreign or former one', city(50_000), city(500_000, { isOwnName: false })],
  ['the street in the town behind the comma', street({ isEnded: true, ...km(10) }), street(km(0.1))],
])('ranks %s', (_why, first, second) => {
  expect(placeScore(first)).toBeGreaterThan(placeScore(second))
})
