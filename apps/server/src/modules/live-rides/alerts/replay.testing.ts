import { distanceMetres, pointAt } from '@scooter-rides/geo'
import { createGroupWatch } from './group-watch.ts'
import { createJudge, type JudgedAlert } from './replay-judge.testing.ts'
import { moveConvoy } from './replay-moves.testing.ts'
import { createPhone } from './replay-phone.testing.ts'
import { createRandom, planWay, type Random, stopsOf, type Way } from './replay-plan.testing.ts'
import { type Convoy, createRider, placeOf, type ReplayRider, setOffHome } from './replay-riders.testing.ts'
import type { Roads } from './replay-roads.testing.ts'

export interface ReplayResult {
  /** From the departure of the group until the last rider arrives. */
  hours: number
  alerts: JudgedAlert[]
  /** Undefined if no rider was stranded. `foundAfter` is the time until an alert named the rider, in seconds. */
  stranding: { foundAfter: number | undefined } | undefined
  /** For each real split: whether the group was told. */
  splits: boolean[]
}

const epoch = Date.parse('2026-06-06T08:00:00Z')
const departsAt = 15 * 60
const checkSeconds = 10
/** The server removes a rider without a fix after this time. */
const lostSeconds = 5 * 60
/** The replay goes on after the end, while riders go home. */
const afterwardsSeconds = 12 * 60
const longestSeconds = 3 * 3600

interface Options {
  hasStranded: boolean
  hasRoute?: boolean
}

/** A ride through Porto from the gathering at the start until the riders are home. */
export function replay(roads: Roads, seed: number, { hasStranded, hasRoute = true }: Options): ReplayResult {
  const random = createRandom(seed)
  const way = planWay(roads, random)
  const plan = { way, roads, random, departsAt, isAttentive: random.isTrue(0.6), goesOnAt: new Map<number, number>() }
  const riders = Array.from({ length: Math.floor(random.between(4, 13)) }, (_, index) => createRider(`r${index}`, plan))
  const convoy: Convoy = { ...plan, riders }
  const stranded = hasStranded ? random.pick(riders) : undefined
  if (stranded) stranded.strandsAt = strandingPlace(way, random)
  const leaver = random.isTrue(0.15) ? random.pick(riders) : undefined
  if (leaver && leaver !== stranded) leaver.leavesAt = way.path.length * random.between(0.3, 0.7)
  if (random.isTrue(0.25)) {
    convoy.isAttentive = false
    for (const rider of riders.slice(0, Math.floor(random.between(1, riders.length / 2)))) rider.isSlow = true
  }
  return watchReplay(convoy, stranded, hasRoute)
}

/** Where the whole group stops, the group sees it, and near planned stops no alert is wanted. */
function strandingPlace(way: Way, random: Random): number {
  const metres = way.path.length * random.between(0.12, 0.88)
  const place = pointAt(way.path, metres)
  const isAtHalt = way.halts.some((halt) => Math.abs(halt.metres - metres) < 300)
  const isAtStop = stopsOf(way).some((stop) => place && distanceMetres(stop, place) < 200)
  return isAtHalt || isAtStop ? strandingPlace(way, random) : metres
}

function watchReplay(convoy: Convoy, stranded: ReplayRider | undefined, hasRoute: boolean): ReplayResult {
  const { riders, way, random } = convoy
  const watch = createGroupWatch({
    stops: stopsOf(way),
    route: hasRoute ? way.path.points : null,
    // The group leaves up to 2 minutes early and up to 10 minutes late.
    startsAt: new Date(epoch + (departsAt - random.between(-120, 600)) * 1000),
  })
  const phones = riders.map((rider) => ({ rider, phone: createPhone(rider.id, epoch, random), lastFix: Infinity }))
  const goesSilent = random.isTrue(0.1)
  const judge = createJudge(convoy)
  const alerts: JudgedAlert[] = []
  let arrivedAt: number | undefined
  for (let second = 0; second < (arrivedAt ?? longestSeconds) + afterwardsSeconds; second++) {
    moveConvoy(convoy, second)
    for (const one of phones) {
      const { rider, phone } = one
      // The phone of a stranded rider may stop in a pocket.
      if (goesSilent && rider.strandedAt === second - 90) phone.silence()
      if (rider.phase === 'arrived' && random.isTrue(1 / 300)) setOffHome(convoy, rider, second)
      const fix = phone.measure(second, rider.speed, () => placeOf(rider))
      if (fix) watch.note(fix)
      if (fix) one.lastFix = second
      if (second - one.lastFix === lostSeconds) watch.remove(rider.id)
    }
    if (!riders.some(({ phase }) => phase === 'riding' || phase === 'toStart')) arrivedAt ??= second
    if (second % checkSeconds !== 0) continue
    judge.note(second)
    for (const alert of watch.check(new Date(epoch + second * 1000))) alerts.push(judge.judge(alert, second))
  }
  return {
    hours: ((arrivedAt ?? longestSeconds) - departsAt) / 3600,
    alerts,
    stranding: strandingIn(alerts, stranded),
    splits: judge.splits(alerts),
  }
}

function strandingIn(alerts: readonly JudgedAlert[], rider: ReplayRider | undefined): ReplayResult['stranding'] {
  const at = rider?.strandedAt
  if (!rider || at === undefined) return undefined
  const found = alerts.find(({ second, alert }) => {
    const isNamed = alert.kind === 'stopped' ? alert.userId === rider.id : alert.behind.includes(rider.id)
    return second >= at && isNamed
  })
  return { foundAfter: found && found.second - at }
}
