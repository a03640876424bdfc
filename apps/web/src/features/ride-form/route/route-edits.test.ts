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

describe('the next click sets', () => {
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
  ])('what is still empty, then one more stop (%#)', (given, slot) => {
    expect(nextSlot(given)).toBe(slot)
  })

  test('nothing where words stand that nobody found yet', () => {
    expect(nextSlot({ ...route('', [''], ''), start: words('Atlantis') })).toBe(0)
  })
})

test('a place is moved to the front or the end of the ride, and none is lost', () => {
  const ride = route('A', ['B', 'C'], 'D')
  expect(labelsOf(startHere(ride, 1))).toEqual(['C', ['A', 'B'], 'D'])
  expect(labelsOf(endHere(ride, 0))).toEqual(['A', ['C', 'D'], 'B'])
  expect(labelsOf(startHere(ride, 'end'))).toEqual(['D', ['A', 'B', 'C'], 'D'])
  expect(labelsOf(endHere(ride, 'start'))).toEqual(['A', ['B', 'C', 'D'], 'A'])
  expect(labelsOf(endHere(route('A', ['B'], ''), 0))).toEqual(['A', [''], 'B'])
})

test('a place is removed, and one empty stop stays to be filled', () => {
  expect(labelsOf(removePlace(route('A', ['B'], 'C'), 0))).toEqual(['A', [''], 'C'])
  expect(labelsOf(removePlace(route('A', ['B', 'C'], 'D'), 'start'))).toEqual(['', ['B', 'C'], 'D'])
})

test('a stop is added behind any place, and the others keep their ids', () => {
  const ride = { ...route('A', [], 'D'), stops: [{ id: 7, place: at('B') }] }
  const added = addStop(ride, 'start', at('X'))
  expect(labelsOf(added)).toEqual(['A', ['X', 'B'], 'D'])
  expect(added.stops[1]?.id).toBe(7)
  expect(labelsOf(addStop(ride, 0, at('X')))).toEqual(['A', ['B', 'X'], 'D'])
})

test('only places with a point are on the map', () => {
  const ride = { ...route('A', ['B'], ''), start: words('Atlantis') }
  expect(knownPlaces(ride).map(({ slot }) => slot)).toEqual([0])
})

describe('another order of the stops', () => {
  test('leaves the end of the ride where it is, also where that is the last stop', () => {
    expect(movableStops(route('A', ['B', 'C', 'D'], 'E'))).toHaveLength(3)
    expect(movableStops(route('A', ['B', 'C', 'D'], ''))).toHaveLength(2)
    expect(labelsOf(reorderStops(route('A', ['B', 'C', 'D'], ''), [1, 0]))).toEqual(['A', ['C', 'B', 'D'], ''])
  })

  test('is none for one stop, for words without a point, and for more than one call takes', () => {
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

test('a round trip ends where it starts, and its end goes along when the start is moved', () => {
  const there = withRoundTrip(route('A', ['B'], ''), true)
  expect(isRoundTrip(there)).toBe(true)
  const moved = movePlace(there, 'start', { text: 'Z', lat: 5, lng: 6 })
  expect(labelsOf(moved)).toEqual(['Z', ['B'], 'Z'])
  expect(labelsOf(withRoundTrip(moved, false))).toEqual(['Z', ['B'], ''])
})

test('a place from a list fills the first stop that is still empty, else comes behind the others', () => {
  expect(labelsOf(addFound(route('A', [''], 'E'), at('F')))).toEqual(['A', ['F'], 'E'])
  expect(labelsOf(addFound(route('A', ['B'], 'E'), at('F')))).toEqual(['A', ['B', 'F'], 'E'])
})
