import { encodePolyline } from '@scooter-rides/geo'
import { expect, test } from 'vitest'
import { withLine } from './path.ts'

const [cascais, lisbon] = [
  { lat: 38.7, lng: -9.42 },
  { lat: 38.72, lng: -9.14 },
]
const detour = encodePolyline([cascais, { lat: 38.9, lng: -9.5 }, lisbon])

test('the view includes a line that passes outside its points', () => {
  expect(withLine([cascais, lisbon], detour)).toEqual([
    cascais,
    { lat: 38.7, lng: -9.5 },
    { lat: 38.9, lng: -9.14 },
    lisbon,
  ])
})

test('a round trip ends where it starts, and an invalid line changes nothing', () => {
  expect(withLine([cascais, lisbon, cascais], detour).at(-1)).toEqual(cascais)
  for (const none of [undefined, '', '\u0001']) expect(withLine([cascais, lisbon], none)).toEqual([cascais, lisbon])
})
