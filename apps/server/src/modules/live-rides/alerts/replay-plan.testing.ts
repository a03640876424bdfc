import { type LatLng, measurePath, type MeasuredPath, pointAt } from '@scooter-rides/geo'
import type { Road, Roads } from './replay-roads.testing.ts'

/** Random numbers that a seed repeats. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  between(from: number, to: number): number
  isTrue(share: number): boolean
  pick<T>(items: readonly T[]): T
  /** A number of the normal distribution with deviation 1. */
  normal(): number
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed
  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    isTrue: (share) => next() < share,
    pick<T>(items: readonly T[]) {
      return items[Math.floor(next() * items.length)] as T
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

/** A place of the way where the whole group stops. */
export interface Halt {
  metres: number
  seconds: number
  isPlanned: boolean
}

export interface Signal {
  metres: number
  /** Seconds. */
  red: number
  period: number
  phase: number
}

/** A way with what happens on it. */
export interface Way {
  path: MeasuredPath
  /** Metres per second at a distance from the start. */
  speedAt(metres: number): number
  signals: Signal[]
  halts: Halt[]
  junctions: { metres: number; id: number }[]
}

/** Metres per second over all, with signals. */
const usualSpeed = 6.2

/** A ride of some planned stops and one fuel stop through random junctions. */
export function planWay(roads: Roads, random: Random): Way {
  const minutes = random.between(28, 80)
  const planned = minutes < 40 ? 1 : Math.round(random.between(1, 3))
  const rests = Array.from({ length: planned }, () => random.between(5, Math.min(20, minutes / (planned * 3))) * 60)
  const fuel = random.between(3, 9) * 60
  const standing = [...rests, fuel].reduce((sum, seconds) => sum + seconds, 0)
  const metres = Math.max(5000, (minutes * 60 - standing) * usualSpeed)
  const way = wayOf(routeOf(roads, random, metres), roads, random)
  const { length } = way.path
  way.halts = rests.map((seconds, index) => ({
    metres: (length * (index + random.between(0.8, 1.2))) / (planned + 1),
    seconds,
    isPlanned: true,
  }))
  const free = () => random.between(0.1, 0.9) * length
  let at = free()
  while (way.halts.some((halt) => Math.abs(halt.metres - at) < 800)) at = free()
  way.halts.push({ metres: at, seconds: fuel, isPlanned: false })
  way.halts.sort((a, b) => a.metres - b.metres)
  return way
}

export const stopsOf = ({ path, halts }: Way): LatLng[] =>
  [0, ...halts.flatMap(({ metres, isPlanned }) => (isPlanned ? metres : [])), path.length].flatMap(
    (metres) => pointAt(path, metres) ?? [],
  )

function routeOf(roads: Roads, random: Random, metres: number): Road[] {
  const route: Road[] = []
  let at = random.pick(roads.junctions)
  let length = 0
  while (length < metres) {
    const to = random.pick(roads.junctions)
    const leg = to === at ? undefined : roads.route(at, to)
    if (!leg) continue
    route.push(...leg)
    length += leg.reduce((sum, road) => sum + road.metres, 0)
    at = to
  }
  return route
}

/** @param random decides which signals are on */
export function wayOf(route: readonly Road[], roads: Roads, random: Random): Way {
  const points: LatLng[] = []
  const signals: Signal[] = []
  const junctions: Way['junctions'] = []
  const speeds: { until: number; speed: number }[] = []
  let length = 0
  for (const road of route) {
    points.push(...(points.length === 0 ? road.points : road.points.slice(1)))
    length += road.metres
    speeds.push({ until: length, speed: road.speed })
    junctions.push({ metres: length, id: road.to })
    if (!roads.hasSignal(road.to) || !random.isTrue(0.5)) continue
    const red = random.between(20, 90)
    const period = red + random.between(20, 60)
    signals.push({ metres: length, red, period, phase: random.between(0, period) })
  }
  let index = 0
  function speedAt(metres: number) {
    // Riders are near each other, so the last index is near the next one.
    while (index > 0 && (speeds[index - 1]?.until ?? 0) > metres) index--
    while (index < speeds.length - 1 && (speeds[index]?.until ?? 0) <= metres) index++
    return speeds[index]?.speed ?? 8
  }
  return { path: measurePath(points), speedAt, signals, halts: [], junctions }
}
