import { expect, test } from 'vitest'
import { clientFrame } from '@scooter-rides/contract'
import { seededNumbers } from '../../../test/two-actors/seeded-numbers.ts'
import { readPlainPosition } from './plain-position.ts'

/** As browsers send it. */
const frame = {
  type: 'position',
  rideId: 7,
  at: '2030-05-01T12:00:00.123Z',
  lat: 41.1496,
  lng: -8.6109,
  accuracy: 8,
  heading: 90,
  speed: 38.5,
}

test.each([
  frame,
  { ...frame, heading: null, speed: null },
  { ...frame, lat: -90, lng: 180, accuracy: 0, heading: 360 },
])('reads a position as the schema does: %j', (raw) => {
  expect(readPlainPosition(raw)).toEqual(clientFrame.parse(raw))
})

/** Values of the wire, and some that JSON cannot contain. */
const values: unknown[] = [
  undefined,
  null,
  true,
  '',
  '7',
  [],
  {},
  0,
  -0,
  -1,
  0.5,
  1,
  90,
  90.000001,
  -90.000001,
  180,
  180.1,
  -181,
  360,
  360.5,
  1e20,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_VALUE,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  'position',
  'watch',
  '2030-05-01T12:00:00Z',
  '2030-05-01T12:00:00.000Z',
  '2030-05-01T12:00:00.000+01:00',
  '2030-02-30T12:00:00.000Z',
  '2030-05-01T24:00:00.000Z',
  '+02030-05-01T12:00:00.00Z',
  '0000-01-01T00:00:00.000Z',
  '2030-05-01 12:00:00.0000',
]
const fields = [...Object.keys(frame), 'isPrivate', 'userId']

test('accepts nothing that the schema refuses or reads otherwise', () => {
  const random = seededNumbers(Number(process.env.SEED ?? 7))
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]
  const single = fields.flatMap((field) => values.map((value) => ({ ...frame, [field]: value })))
  const several = Array.from({ length: 5000 }, () => ({
    ...frame,
    ...Object.fromEntries(Array.from({ length: 3 }, () => [pick(fields), pick(values)])),
  }))
  let accepted = 0
  for (const raw of [...single, ...several]) {
    const read = readPlainPosition(raw)
    if (!read) continue
    accepted++
    expect(clientFrame.safeParse(raw)).toEqual({ success: true, data: read })
  }
  expect(accepted).toBeGreaterThan(100)
  for (const raw of values) expect(readPlainPosition(raw)).toBeUndefined()
})
