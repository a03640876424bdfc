import { curvePath, curveSegments, flattenCurve, linePath, type Point } from './curve.ts'
import * as plan from './plan.ts'
import { type Grid } from './plan.ts'
import { seededRandom } from './random.ts'

/** A quarter: its own street grid, clipped at its banks. */
export interface Quarter {
  area: string
  streets: string
  blocks: { outline: readonly Point[]; shade: 1 | 2 }[]
  avenues: Point[][]
}

export interface City {
  quarters: Quarter[]
  water: string
  parks: string
  ways: Point[][]
  bridges: Point[][]
}

const { west, northEast, southEast } = plan

export function growCity(): City {
  const random = seededRandom(20240611)
  // not translated: SVG
  const westArea = `${curvePath(plan.westBank)}L-60 1460L-60 -60Z`
  const quarters: Quarter[] = [
    { area: westArea, ...layStreets(west, { u: [-6, 15], v: [-8, 26], gaps: 0.1 }, random), avenues: westAvenues() },
    {
      area: plan.northEastArea,
      ...layStreets(northEast, { u: [-5, 11], v: [-12, 7], gaps: 0.12 }, random),
      avenues: northEastAvenues(),
    },
    {
      area: plan.southEastArea,
      ...layStreets(southEast, { u: [-6, 18], v: [-5, 16], gaps: 0.12 }, random),
      avenues: southEastAvenues(),
    },
  ]
  return {
    quarters,
    water: [river(), `${curvePath(plan.westBay)}Z`, `${curvePath(plan.northBay)}L-40 -60Z`].join(''),
    parks: [...squareParks(), ...plan.roundParks].join(''),
    ways: [flattenCurve(plan.westBank.map(([x, y]): Point => [x - 26, y - 10])), flattenCurve(plan.ringRoad)],
    bridges: [
      [west(6, 12), northEast(1, -1)],
      [west(3, 12), southEast(1, 1)],
      [west(9, 9), northEast(2, -4)],
    ],
  }
}

function river(): string {
  const back = plan.eastBank.toReversed()
  return `${curvePath(plan.westBank)}L${back[0]?.join(' ')}${curveSegments(back)}Z`
}

interface Extent {
  u: readonly [number, number]
  v: readonly [number, number]
  /** The share of missing street segments, 0 to 1. */
  gaps: number
}

function layStreets(at: Grid, { u: [u0, u1], v: [v0, v1], gaps }: Extent, random: () => number) {
  const streets: string[] = []
  for (let v = v0; v <= v1; v++)
    for (const [from, to] of unbrokenRuns(u0, u1, gaps, random)) streets.push(linePath([at(from, v), at(to, v)]))
  for (let u = u0; u <= u1; u++)
    for (const [from, to] of unbrokenRuns(v0, v1, gaps * 0.8, random)) streets.push(linePath([at(u, from), at(u, to)]))
  const blocks: Quarter['blocks'] = []
  for (let v = v0; v < v1; v++) {
    for (let u = u0; u < u1; u++) {
      if (random() < 0.42) blocks.push({ outline: blockOutline(at, u, v), shade: random() < 0.5 ? 1 : 2 })
    }
  }
  return { streets: streets.join(''), blocks }
}

function unbrokenRuns(first: number, last: number, gaps: number, random: () => number): [number, number][] {
  const runs: [number, number][] = []
  let start: number | undefined
  for (let i = first; i <= last; i++) {
    const isGap = random() < gaps
    if (!isGap) start ??= i
    if ((isGap || i === last) && start !== undefined) {
      runs.push([start, i])
      start = undefined
    }
  }
  return runs
}

function blockOutline(at: Grid, u: number, v: number): Point[] {
  const [inU, inV] = [0.07, 0.11]
  return [at(u + inU, v + inV), at(u + 1 - inU, v + inV), at(u + 1 - inU, v + 1 - inV), at(u + inU, v + 1 - inV)]
}

function squareParks(): string[] {
  const park = (at: Grid, u: number, v: number, width: number, height: number) =>
    `${linePath([at(u, v), at(u + width, v), at(u + width, v + height), at(u, v + height)])}Z`
  return [
    park(west, 4, 3, 3, 4),
    park(west, 1, 9, 1, 2),
    park(west, 7, 11, 1, 2),
    park(west, -1, 15, 2, 2),
    park(northEast, 3, -3, 2, 3),
    park(northEast, 5, 2, 1, 2),
    park(southEast, 6, -1, 1, 2),
  ]
}

function westAvenues(): Point[][] {
  return [
    [west(-6, 2), west(15, 2)],
    [west(-6, 8), west(15, 8)],
    [west(-6, 14), west(15, 14)],
    [west(3, -8), west(3, 26)],
    [west(8, -8), west(8, 26)],
    [west(0, -4), west(0, 26)],
    flattenCurve([west(-4, 4), west(1, 6.2), west(4, 9), west(6, 13), west(7, 19)]),
  ]
}

function northEastAvenues(): Point[][] {
  return [
    [northEast(-5, -5), northEast(11, -5)],
    [northEast(-5, 1), northEast(11, 1)],
    [northEast(2, -12), northEast(2, 7)],
    [northEast(7, -12), northEast(7, 7)],
  ]
}

function southEastAvenues(): Point[][] {
  return [
    [southEast(-4, 2), southEast(18, 2)],
    [southEast(-4, 8), southEast(18, 8)],
    [southEast(3, -5), southEast(3, 14)],
    [southEast(9, -5), southEast(9, 16)],
    flattenCurve(plan.seam),
  ]
}
