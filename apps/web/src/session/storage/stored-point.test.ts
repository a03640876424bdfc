import { expect, test } from 'vitest'

import { storedPoint } from './stored-point.ts'

test('a stored place is restored', () => {
  expect(storedPoint('{"lat":41.15,"lng":-8.61}')).toEqual({ lat: 41.15, lng: -8.61 })
})

test.each([
  null,
  '',
  'null',
  '{',
  '[]',
  '7',
  '{"lat":500,"lng":4}',
  '{"lat":4,"lng":-181}',
  '{"lat":"4","lng":"5"}',
  '{"lat":null,"lng":null}',
])('the stored value %j is not a place', (text) => {
  expect(storedPoint(text)).toBeNull()
})
