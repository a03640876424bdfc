import { measurePath, pathMetres, pointAt } from '@scooter-rides/geo'
import { describe, expect, test } from 'vitest'
import { spot } from '../tracking/track.testing.ts'
import { cutPiece, linePieces } from './line-pieces.ts'

const line = Array.from({ length: 101 }, (_, index) => spot(index * 100, (index % 2) * 10))

describe('a line in pieces', () => {
  test('has the length of the line, and each piece starts where the previous one ends', () => {
    const path = measurePath(line)
    const pieces = linePieces(path)
    expect(pieces.length).toBeGreaterThan(3)
    expect(pieces.reduce((sum, { points }) => sum + pathMetres(points), 0)).toBeCloseTo(path.length, 3)
    for (const [index, { points }] of pieces.slice(1).entries()) expect(points[0]).toBe(pieces[index]?.points.at(-1))
  })

  test('excludes hidden areas', () => {
    const pieces = linePieces(measurePath(line, [50]))
    expect(pieces.some(({ points }) => points.includes(line[49] as never) && points.includes(line[50] as never))).toBe(
      false,
    )
    expect(pieces.flatMap(({ points }) => points)).toContain(line[50])
  })

  test.each([0, 1])('is empty for %i points', (count) => {
    expect(linePieces(measurePath(line.slice(0, count)))).toEqual([])
  })

  test.each([2000, 2345, 3999])('is split at %i metres into a completed and a remaining part', (metres) => {
    const path = measurePath(line)
    const piece = linePieces(path).findLast(({ from }) => from <= metres)
    if (!piece) throw new Error('The line has no such piece.')
    const [done, left] = cutPiece(path, piece, metres)
    expect(pathMetres(done) + pathMetres(left)).toBeCloseTo(piece.to - piece.from, 1)
    expect(pathMetres(done)).toBeCloseTo(metres - piece.from, 1)
    expect(left[0]).toEqual(pointAt(path, metres))
  })
})
