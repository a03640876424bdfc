import { describe, expect, test } from 'vitest'
import { type ClusterInput, clusterMoving } from './cluster-moving.ts'

/** Pixels east of the null island at zoom 10, where one pixel is this many degrees. */
const degrees = 360 / (512 * 2 ** 10)
const at = (key: string, pixels: number, isAlone = false): ClusterInput => ({
  key,
  lat: 0,
  lng: pixels * degrees,
  isAlone,
})
const clustersOf = (points: ClusterInput[], before?: Parameters<typeof clusterMoving>[2]) =>
  clusterMoving(points, 10, before)
const membersOf = (clusters: ReturnType<typeof clustersOf>) =>
  clusters.map(({ members }) =>
    members
      .map(({ key }) => key)
      .toSorted()
      .join(''),
  )

describe('clusters of moving points', () => {
  test('contain points that overlap, at their middle', () => {
    const clusters = clustersOf([at('a', 0), at('b', 30), at('c', 100)])
    expect(membersOf(clusters)).toEqual(['ab', 'c'])
    expect(clusters[0]?.lng).toBeCloseTo(15 * degrees, 9)
  })

  test('split when the map is closer', () => {
    expect(membersOf(clusterMoving([at('a', 0), at('b', 30)], 11))).toEqual(['a', 'b'])
  })

  test('keep their leader while the group moves', () => {
    let clusters = clustersOf([at('b', 30), at('a', 0)])
    expect(clusters[0]?.leader).toBe('b')
    for (const step of [10, 20, 30]) clusters = clustersOf([at('a', step), at('b', 30 + step)], clusters)
    expect(clusters.map(({ leader }) => leader)).toEqual(['b'])
  })

  test('let a member leave farther away than it joined', () => {
    const joined = clustersOf([at('a', 0), at('b', 39)])
    expect(membersOf(joined)).toEqual(['ab'])
    const stretched = clustersOf([at('a', 0), at('b', 55)], joined)
    expect(membersOf(stretched)).toEqual(['ab'])
    const apart = clustersOf([at('a', 0), at('b', 57)], stretched)
    expect(membersOf(apart)).toEqual(['a', 'b'])
    expect(membersOf(clustersOf([at('a', 0), at('b', 55)], apart))).toEqual(['a', 'b'])
  })

  test('get a new leader when theirs is gone', () => {
    const before = clustersOf([at('a', 0), at('b', 10), at('c', 20)])
    const clusters = clustersOf([at('b', 10), at('c', 20)], before)
    expect(clusters.map(({ leader }) => leader)).toEqual(['b'])
    expect(membersOf(clusters)).toEqual(['bc'])
  })

  test('do not contain points that are drawn alone', () => {
    expect(membersOf(clustersOf([at('a', 0), at('me', 5, true), at('b', 10), at('lead', 12, true)]))).toEqual([
      'ab',
      'me',
      'lead',
    ])
  })

  test('stay apart from each other as far as a new member would', () => {
    const before = clustersOf([at('a', 0), at('b', 10), at('c', 60), at('d', 70)])
    expect(membersOf(before)).toEqual(['ab', 'cd'])
    expect(membersOf(clustersOf([at('a', 0), at('b', 10), at('c', 45), at('d', 70)], before))).toEqual(['ab', 'cd'])
    expect(membersOf(clustersOf([at('a', 0), at('b', 10), at('c', 35), at('d', 38)], before))).toEqual(['abcd'])
  })

  test('contain points on both sides of the antimeridian', () => {
    const clusters = clusterMoving(
      [
        { key: 'a', lat: 0, lng: 179.99 },
        { key: 'b', lat: 0, lng: -179.99 },
      ],
      10,
    )
    expect(membersOf(clusters)).toEqual(['ab'])
    expect(clusters[0]?.lng).toBeCloseTo(180, 3)
  })

  test('of no points are none', () => {
    expect(clustersOf([])).toEqual([])
  })
})
