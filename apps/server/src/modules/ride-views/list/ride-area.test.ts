import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsAround, distanceMetres, mercator, wholeWorld } from '@scooter-rides/geo'
import { cornersOf, metresToAntimeridian, piecesOf, reachOnMap, type Piece } from './ride-area.ts'

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
const anyPlace = fc.record({ lat: degrees(90), lng: degrees(180) })

const holds = (piece: Piece, { lat, lng }: { lat: number; lng: number }) =>
  lat >= piece.south && lat <= piece.north && lng >= piece.west && lng <= piece.east && lng !== piece.exceptLng

describe('boxes on the map', () => {
  test('are split in two when they cross the antimeridian, one on either side', () => {
    expect(piecesOf({ west: 170, south: -20, east: -170, north: -10 }, { lat: -15, lng: 179 })).toEqual([
      { west: 170, south: -20, east: 180, north: -10, turn: 0 },
      { west: -180, south: -20, east: -170, north: -10, turn: 360 },
    ])
  })

  test('contain every place within a radius in exactly one piece', () => {
    const radii = fc.constantFrom(100, 8000, 500_000, 5_000_000)
    fc.assert(
      fc.property(anyPlace, anyPlace, radii, (here, there, radius) => {
        const pieces = piecesOf(boundsAround(here, radius), here)
        const holding = pieces.filter((piece) => holds(piece, there)).length
        expect(holding).toBeLessThanOrEqual(1)
        if (distanceMetres(here, there) <= radius) expect(holding).toBe(1)
      }),
      { numRuns: 500 },
    )
  })

  test('split the whole world around a place without overlaps or gaps', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (here, there) => {
        expect(piecesOf(wholeWorld, here).filter((piece) => holds(piece, there))).toHaveLength(1)
      }),
    )
  })

  test('measure a piece beyond the antimeridian from its nearer side', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (here, there) => {
        const piece = piecesOf(wholeWorld, here).find((candidate) => holds(candidate, there))
        const turned = Math.abs(there.lng + (piece?.turn ?? 0) - here.lng)
        expect(turned).toBeLessThanOrEqual(180 + 1e-9)
      }),
    )
  })

  test('contain in map coordinates every place that they contain in degrees', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        const [a, b] = cornersOf({ west: place.lng, east: place.lng, south: place.lat, north: place.lat })
        const { x, y } = mercator(place)
        expect(a.x <= x && x <= b.x && a.y <= y && y <= b.y).toBe(true)
      }),
    )
  })

  test('include everything within the true radius', () => {
    fc.assert(
      fc.property(
        anyPlace,
        fc.double({ min: -0.2, max: 0.2, noNaN: true }),
        fc.double({ min: -0.2, max: 0.2, noNaN: true }),
        (here, north, east) => {
          const there = {
            lat: Math.max(-90, Math.min(90, here.lat + north)),
            lng: Math.max(-180, Math.min(180, here.lng + east)),
          }
          const [a, b] = [mercator(here), mercator(there)]
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThanOrEqual(reachOnMap(here, distanceMetres(here, there)))
        },
      ),
      { numRuns: 500 },
    )
  })

  test('touch the antimeridian for Fiji and not for New York', () => {
    expect(metresToAntimeridian({ lat: -18, lng: 178.4 })).toBeLessThan(200_000)
    expect(metresToAntimeridian({ lat: 40.7, lng: -74 })).toBeGreaterThan(10_000_000)
  })
})
