import { expect, test } from 'vitest'
import { unwrapPath } from './unwrap.ts'

test('a path over the antimeridian continues beyond 180° instead of jumping to the other side', () => {
  const path = [179, -179, -178, 179].map((lng) => ({ lat: 0, lng }))
  expect(unwrapPath(path).map(({ lng }) => lng)).toEqual([179, 181, 182, 179])
  expect(unwrapPath([])).toEqual([])
})
