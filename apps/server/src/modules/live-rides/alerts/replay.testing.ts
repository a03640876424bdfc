import { distanceMetres } from '@scooter-rides/geo'
import type { GroupAlert } from './group-alert.ts'
import { createGroupWatch } from './group-watch.ts'
import { createPhone } from './replay-phone.testing.ts'
import { createRandom, planWay, type Random, stopsOf, type Way } from './replay-plan.testing.ts'
import { type Convoy, createRider, moveConvoy, placeOf, type ReplayRider, setOffHome } from './replay-riders.testing.ts'
import type { Roads } from './replay-roads.testing.ts'

export interface ReplayResult {
  seed: number
  /** From the departure of the group until the last rider arrives. */
  hours: number
  riders: number
  alerts: { second: number; alert: GroupAlert; isTrue: boolean; note: string }[]
  /** Undefined if nobody strands. */
  stranding: { rider: string; at: number; foundAfter: number | undefined; near: string } | undefined
  /** Gaps of at least 1.5 km for three minutes, and whether they were told. */
  splits: { from: number; isTold: boolean; riders: string }[]
}

const epoch = Date.parse('2026-06-06T08:00:00Z')
const checkSeconds = 10
/** The server drops a rider without a fix after this time. */
const lostSeconds = 300

interface Options {
  hasStranded: boolean
  hasRoute: boolean
}

export function replay(roads: Roads, seed: number, { hasStranded, hasRoute }: Options): ReplayResult {
  const random = createRandom(seed)
  const way = planWay(roads, random)
  const departsAt = 900
  const plan = { way, roads, random, departsAt, isAttentive: random.isTrue(0.6), goesOnAt: new Map<number, number>() }
  const riders = Array.from({ length: Math.floor(random.between(4, 13)) }, (_, index) => createRider(`r${index}`, plan))
  const convoy: Convoy = { ...plan, riders }
  const stranded = hasStranded ? random.pick(riders) : undefined
  if (stranded) stranded.strandsAt = strandingPlace(way, random)
  if (random.isTrue(0.15)) {
    const leaver = random.pick(riders)
    if (leaver !== stranded) leaver.leavesAt = way.path.length * random.between(0.3, 0.7)
  }
  if (random.isTrue(0.25)) {
    convoy.isAttentive = false
    for (const rider of riders.slice(0, Math.floor(random.between(1, riders.length / 2)))) rider.isSlow = true
  }
  return watchReplay(convoy, { seed, hasRoute, stranded, random })
}

/** Not where the whole group stops: there, the group sees it. */
function strandingPlace({ path, halts }: Way, random: Random): number {
  let metres = path.length * random.between(0.12, 0.88)
  while (halts.some((halt) => Math.abs(halt.metres - metres) < 300)) metres = path.length * random.between(0.12, 0.88)
  return metres
}

interface Watching {
  seed: number
  hasRoute: boolean
  stranded: ReplayRider | undefined
  random: Random
}

function watchReplay(convoy: Convoy, { seed, hasRoute, stranded, random }: Watching): ReplayResult {
  const { riders, way, departsAt } = convoy
  const watch = createGroupWatch({
    stops: stopsOf(way),
    route: hasRoute ? way.path.points : null,
    startsAt: new Date(epoch + (departsAt - random.between(-120, 600)) * 1000),
  })
  const phones = new Map(riders.map(({ id }) => [id, createPhone(id, epoch, random)]))
  const isSilenced = random.isTrue(0.1)
  const lastFix = new Map<string, number>()
  const judge = createJudge(convoy)
  const result: ReplayResult = { seed, hours: 0, riders: riders.length, alerts: [], stranding: undefined, splits: [] }
  let arrivedAt: number | undefined
  for (let second = 0; second < (arrivedAt ?? 3 * 3600) + 720; second++) {
    moveConvoy(convoy, second)
    for (const rider of riders) {
      // Some phones stop after the rider has put them into a pocket.
      if (isSilenced && rider.strandedAt === second - 90) phones.get(rider.id)?.silence()
      if (rider.phase === 'arrived' && random.isTrue(1 / 300)) setOffHome(convoy, rider, second)
      const fix = phones.get(rider.id)?.measure(second, rider.speed, () => placeOf(rider))
      if (fix) watch.note(fix)
      if (fix) lastFix.set(rider.id, second)
      if (second - (lastFix.get(rider.id) ?? second) === lostSeconds) watch.remove(rider.id)
    }
    if (!arrivedAt && riders.every(({ phase }) => phase !== 'riding' && phase !== 'toStart')) arrivedAt = second
    if (second % checkSeconds !== 0) continue
    judge.note(second)
    if (process.env.TRACE && second > Number(process.env.TRACE) - 300 && second < Number(process.env.TRACE) + 20)
      process.stderr.write(
        `${second} ` +
          riders
            .map(
              (r) =>
                `${r.id} ${r.phase} ${Math.round(r.metres)} ${r.speed.toFixed(0)} ${r.parkedUntil > second ? 'P' + Math.round(r.parkedUntil) : ''} h${r.haltsDone} f${second - (lastFix.get(r.id) ?? 0)}`,
            )
            .join(' | ') +
          '\n',
      )
    for (const alert of watch.check(new Date(epoch + second * 1000)))
      result.alerts.push({ second, alert, ...judge.isTrue(alert, second) })
  }
  result.hours = ((arrivedAt ?? 3 * 3600) - departsAt) / 3600
  const at = stranded?.strandedAt
  if (stranded && at !== undefined) {
    const found = result.alerts.find(({ second, alert }) => second >= at && names(alert, stranded.id))
    const near = Math.min(...stopsOf(way).map((stop) => distanceMetres(stop, placeOf(stranded))))
    result.stranding = {
      rider: stranded.id,
      at,
      foundAfter: found && found.second - at,
      near: near < 200 ? `${Math.round(near)} m from a stop` : '',
    }
  }
  result.splits = judge.splits(result.alerts)
  return result
}

const names = (alert: GroupAlert, id: string) =>
  alert.kind === 'stopped' ? alert.userId === id : alert.behind.includes(id)

/** Compares alerts with how the riders really move. */
function createJudge({ riders, way }: Convoy) {
  const told = new Set<string>()
  const history: { second: number; gap: number; behind: ReplayRider[] }[] = []

  /** The largest gap between riders who still ride together, along the way. */
  function largestGap() {
    const riding = riders.filter(({ phase }) => phase === 'riding').toSorted((a, b) => a.metres - b.metres)
    let largest = { gap: 0, behind: [] as ReplayRider[] }
    for (const [index, rider] of riding.entries()) {
      const gap = rider.metres - (riding[index - 1]?.metres ?? rider.metres)
      if (gap > largest.gap) largest = { gap, behind: riding.slice(0, index) }
    }
    return largest
  }

  const metresOf = (id: string) => {
    const rider = riders.find((other) => other.id === id)
    return rider && (rider.phase === 'riding' || rider.phase === 'stranded') ? rider.metres : undefined
  }
  const before = new Map<string, number>()
  const stands = createStands(way)

  return {
    note(second: number) {
      for (const rider of riders) stands.note(rider, second)
      history.push({ second, ...largestGap() })
      for (const { id, metres, path } of riders) if (path === way.path) before.set(`${id} ${second}`, metres)
    },
    isTrue(alert: GroupAlert, second: number): { isTrue: boolean; note: string } {
      if (alert.kind === 'stopped') {
        const rider = riders.find(({ id }) => id === alert.userId)
        const isStranded = rider?.phase === 'stranded' || stands.hasStood(alert.userId, second)
        const isFirst = !told.has(alert.userId)
        if (isStranded) told.add(alert.userId)
        return { isTrue: isStranded && isFirst, note: `${rider?.phase} ${isFirst ? '' : 'again'}` }
      }
      const gapAt = (at: number) => {
        const of = (ids: string[]) =>
          ids.flatMap((id) => (at === second ? metresOf(id) : before.get(`${id} ${at}`)) ?? [])
        return Math.min(...of(alert.ahead)) - Math.max(...of(alert.behind))
      }
      const [now, earlier] = [gapAt(second), gapAt(second - 60)]
      const phases = [...alert.behind, '|', ...alert.ahead].map(
        (id) => riders.find((rider) => rider.id === id)?.phase ?? id,
      )
      const isAway = phases.includes('toHome')
      const isTrue = isAway || (now >= 1000 && earlier >= 900)
      return { isTrue, note: `${Math.round(earlier)} m, ${Math.round(now)} m: ${phases.join(' ')}` }
    },
    splits(alerts: ReplayResult['alerts']): ReplayResult['splits'] {
      const splits: ReplayResult['splits'] = []
      let from: number | undefined
      for (const { second, gap, behind } of history) {
        const isWide = gap > 1500 && behind.some(({ speed }) => speed > 0 || true)
        if (!isWide) from = undefined
        else from ??= second
        if (from === undefined || second - from !== 180) continue
        const ids = behind.map(({ id }) => id)
        // Riders who are known to be behind are not told again when they fall back farther.
        const isTold = alerts.some(
          ({ alert, second: toldAt }) =>
            alert.kind === 'split' &&
            toldAt > second - 1200 &&
            toldAt < second + 120 &&
            alert.behind.some((id) => ids.includes(id)),
        )
        splits.push({ from, isTold, riders: behind.map(({ id }) => id).join(' ') })
      }
      return splits
    },
  }
}

/** Riders who really stand for three minutes, for example at two red lights one after the other. */
function createStands({ path, halts }: Way) {
  const stands = new Map<string, { metres: number; from: number; to: number }[]>()
  return {
    note({ id, metres, path: ownPath }: ReplayRider, second: number) {
      if (ownPath !== path || halts.some((halt) => Math.abs(halt.metres - metres) < 60)) return
      const all = stands.get(id) ?? []
      stands.set(id, all)
      const last = all.at(-1)
      if (last && Math.abs(last.metres - metres) < 30) last.to = second
      else all.push({ metres, from: second, to: second })
    },
    hasStood: (id: string, second: number) =>
      (stands.get(id) ?? []).some(({ from, to }) => to - from >= 165 && to >= second - 45),
  }
}
