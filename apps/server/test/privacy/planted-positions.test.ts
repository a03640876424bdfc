import { expect, test } from 'vitest'
import { plantPositions } from './planted-positions.ts'

const { positions, inText, inBytes } = plantPositions(100, 29)
const [{ lat, lng } = { lat: 0, lng: 0 }] = positions

test('planted numbers are found in text, exact and rounded, and others are not', () => {
  expect(inText(`at ${lat},${lng} or ${lat.toFixed(5)} or ${lng.toFixed(6)}`)).toHaveLength(4)
  expect(inText('41.1234567, -8.7654321, 1795813568.820')).toEqual([])
})

test.each([
  ['text', Buffer.from(`{"lat":${lat}}`)],
  ['little-endian', numberBetween((bytes) => bytes.writeDoubleLE(lat, 9))],
  ['big-endian', numberBetween((bytes) => bytes.writeDoubleBE(lng, 9))],
])('a planted number is found in bytes as %s', (_, bytes) => {
  expect(inBytes(bytes)).toHaveLength(1)
  bytes.fill(0, 8, 17)
  expect(inBytes(bytes)).toEqual([])
})

test('each planted number is found at the ends of a file', () => {
  for (const number of positions.flatMap((position) => [position.lat, position.lng])) {
    const bytes = Buffer.alloc(16)
    bytes.writeDoubleLE(number)
    bytes.writeDoubleBE(number, 8)
    expect(inBytes(bytes)).toEqual([String(number), String(number)])
  }
})

function numberBetween(write: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(30, 0x40)
  write(bytes)
  return bytes
}
