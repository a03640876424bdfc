import { readFile } from 'node:fs/promises'
import { encodePolyline } from '@scooter-rides/geo'
import { expect, test } from 'vitest'
import { cardColours } from './card-colours.ts'
import { bareCard } from './card-scene.ts'
import { rideCard } from './ride-card.ts'

const at = (lat: number, lng: number) => ({ lat, lng })
const nowhere = { preview: null, startLat: null, startLng: null, endLat: null, endLng: null }
const pins = (svg: string) => svg.match(/stroke-width="5"/g)?.length ?? 0
/** The path commands of the upper line. */
const line = (svg: string) => /<path d="([^"]+)" fill="none" stroke="#ffe3ec"/.exec(svg)?.[1]?.replaceAll(/[^ML]/g, '')

test('draws the line and both ends of a ride, and one end of a round trip', () => {
  const points = [at(0, 0), at(0, 1), at(1, 1)]
  const svg = rideCard({ preview: encodePolyline(points), startLat: 0, startLng: 0, endLat: 1, endLng: 1 })
  expect([line(svg), pins(svg)]).toEqual(['MLL', 2])
  expect(svg).toContain(cardColours['pin-start'])

  const round = rideCard({ preview: encodePolyline(points), startLat: 0, startLng: 0, endLat: 0, endLng: 0 })
  expect(pins(round)).toBe(1)
  expect(round).toContain(cardColours['pin-same'])
})

test('draws nothing inside a hidden square: no end at its corner and no line across it', () => {
  const area = { south: 0.4, west: 0.4, north: 0.6, east: 0.6 }
  const points = [at(0.5, 0), at(0.5, 0.4), at(0.5, 0.6), at(0.5, 1)]
  const ride = { preview: encodePolyline(points), startLat: 0.4, startLng: 0.4, endLat: 0.5, endLng: 1 }

  const svg = rideCard({ ...ride, hiddenAreas: [area] })

  expect([line(svg), pins(svg)]).toEqual(['MLML', 1])
  expect(svg).not.toContain(`fill="${cardColours['pin-start']}"`)
  expect(svg.match(/stroke-dasharray/g)).toHaveLength(1)
})

test('draws an empty card for a ride without visible places', () => {
  expect(rideCard({ ...nowhere, hiddenAreas: [] })).toBe(bareCard())
})

test('draws no text, because a server may have no fonts', () => {
  expect(bareCard()).not.toMatch(/<text|font|href/)
})

test('uses the colours of the design', async () => {
  const colours = await readFile(new URL('../../../../web/src/styles/colours.css', import.meta.url), 'utf8')
  const dark = colours.slice(colours.indexOf("[data-theme='dark']"), colours.indexOf("[data-theme='light']"))
  for (const [name, colour] of Object.entries(cardColours)) expect(dark).toContain(`--${name}: ${colour};`)
})
