import { expect, test } from 'vitest'

import { storedPoint } from './stored-point.ts'

test('a kept place is read again', () => {
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
])('what stands there as %j is no place', (text) => {
  expect(storedPoint(text)).toBeNull()
})
