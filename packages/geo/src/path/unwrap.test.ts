import { expect, test } from 'vitest'
import { unwrapPath } from './unwrap.ts'

test('a path over the antimeridian runs on instead of going back round the world', () => {
  const path = [179, -179, -178, 179].map((lng) => ({ lat: 0, lng }))
  expect(unwrapPath(path).map(({ lng }) => lng)).toEqual([179, 181, 182, 179])
  expect(unwrapPath([])).toEqual([])
})
