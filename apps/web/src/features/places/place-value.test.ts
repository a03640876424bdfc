import { expect, test } from 'vitest'
import { foundPlace } from './place-value.ts'

const point = {
  placeId: 'point:1',
  name: '41.15790, -8.62910',
  address: 'Porto',
  lat: 41.1579,
  lng: -8.6291,
  kind: 'point',
}

test.each([
  ['41,1579 -8,6291', '41,1579 -8,6291'],
  [`41°09'28" N 8°37'45" W`, `41°09'28" N 8°37'45" W`],
  ['https://www.openstreetmap.org/#map=15/41.1579/-8.6291', '41.15790, -8.62910, Porto'],
  ['geo:41.1579,-8.6291', '41.15790, -8.62910, Porto'],
  ['8CHH595C+5CG', '41.15790, -8.62910, Porto'],
])('a stop pasted as %j gets the name %j', (typed, text) => {
  expect(foundPlace(typed, point).text).toBe(text)
})
