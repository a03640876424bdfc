import { describe, expect, test } from 'vitest'
import { nowhere, type PlaceValue } from '../../places/place-value.ts'
import {
  addFound,
  addStop,
  endHere,
  isRoundTrip,
  knownPlaces,
  movableStops,
  movePlace,
  mostStops,
  nextSlot,
  removePlace,
  reorderStops,
  type Route,
  startHere,
  withRoundTrip,
} from './route-edits.ts'

const at = (text: string): PlaceValue => ({ text, lat: 1, lng: 2 })
const words = (text: string): PlaceValue => ({ text, lat: null, lng: null })
const route = (start: string, stops: string[], end: string): Route => ({
  start: start ? at(start) : nowhere,
  stops: stops.map((text) => ({ place: text ? at(text) : nowhere })),
  end: end ? at(end) : nowhere,
})
const labelsOf = ({ start, stops, end }: Route) => [start.text, stops.map(({ place }) => place.text), end.text]

describe('the next click on the map sets', () => {
  test.each([
    [route('', [''], ''), 'start'],
    [route('A', [''], ''), 0],
    [route('A', ['B', '', 'C'], ''), 1],
    [route('A', ['B'], ''), 'end'],
    [route('A', ['B'], 'C'), 1],
    [
      route(
        'A',
        Array.from({ length: mostStops }, () => 'B'),
        'C',
      ),
      undefined,
    ],
  ])('the first empty place, then one more stop (%#)', (given, slot) => {
    expect(nextSlot(given)).toBe(slot)
  })

  test('nothing while typed text has no place yet', () => {
    expect(nextSlot({ ...route('', [''], ''), start: words('Atlantis') })).toBe(0)
  })
})

test('a place can be moved to the start or the end of the ride, and none is lost', () => {
  const ride = route('A', ['B', 'C'], 'D')
  expect(labelsOf(startHere(ride, 1))).toEqual(['C', ['A', 'B'], 'D'])
  expect(labelsOf(endHere(ride, 0))).toEqual(['A', ['C', 'D'], 'B'])
  expect(labelsOf(startHere(ride, 'end'))).toEqual(['D', ['A', 'B', 'C'], 'D'])
  expect(labelsOf(endHere(ride, 'start'))).toEqual(['A', ['B', 'C', 'D'], 'A'])
  expect(labelsOf(endHere(route('A', ['B'], ''), 0))).toEqual(['A', [''], 'B'])
})

test('removing a place leaves at least one empty stop', () => {
  expect(labelsOf(removePlace(route('A', ['B'], 'C'), 0))).toEqual(['A', [''], 'C'])
  expect(labelsOf(removePlace(route('A', ['B', 'C'], 'D'), 'start'))).toEqual(['', ['B', 'C'], 'D'])
})

test('a stop can be added after any place, and the others keep their ids', () => {
  const ride = { ...route('A', [], 'D'), stops: [{ id: 7, place: at('B') }] }
  const added = addStop(ride, 'start', at('X'))
  expect(labelsOf(added)).toEqual(['A', ['X', 'B'], 'D'])
  expect(added.stops[1]?.id).toBe(7)
  expect(labelsOf(addStop(ride, 0, at('X')))).toEqual(['A', ['B', 'X'], 'D'])
})

test('only places with coordinates are on the map', () => {
  const ride = { ...route('A', ['B'], ''), start: words('Atlantis') }
  expect(knownPlaces(ride).map(({ slot }) => slot)).toEqual([0])
})

describe('reordering the stops', () => {
  test('keeps the end of the ride in place, also when it is the last stop', () => {
    expect(movableStops(route('A', ['B', 'C', 'D'], 'E'))).toHaveLength(3)
    expect(movableStops(route('A', ['B', 'C', 'D'], ''))).toHaveLength(2)
    expect(labelsOf(reorderStops(route('A', ['B', 'C', 'D'], ''), [1, 0]))).toEqual(['A', ['C', 'B', 'D'], ''])
  })

  test('is not offered for one stop, for text without coordinates, or for more points than one request allows', () => {
    expect(movableStops(route('A', ['B'], 'E'))).toBeUndefined()
    expect(movableStops({ ...route('A', ['B', 'C'], 'E'), start: words('A') })).toBeUndefined()
    expect(movableStops(route('A', ['B', '', 'D'], 'E'))).toBeUndefined()
    expect(
      movableStops(
        route(
          'A',
          Array.from({ length: 21 }, () => 'B'),
          'E',
        ),
      ),
    ).toBeUndefined()
  })
})

test('a round trip ends where it starts, and its end moves with the start', () => {
  const there = withRoundTrip(route('A', ['B'], ''), true)
  expect(isRoundTrip(there)).toBe(true)
  const moved = movePlace(there, 'start', { text: 'Z', lat: 5, lng: 6 })
  expect(labelsOf(moved)).toEqual(['Z', ['B'], 'Z'])
  expect(labelsOf(withRoundTrip(moved, false))).toEqual(['Z', ['B'], ''])
})

test('a place from a list fills the first empty stop, or is appended', () => {
  expect(labelsOf(addFound(route('A', [''], 'E'), at('F')))).toEqual(['A', ['F'], 'E'])
  expect(labelsOf(addFound(route('A', ['B'], 'E'), at('F')))).toEqual(['A', ['B', 'F'], 'E'])
})
