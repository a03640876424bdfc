import type { Random } from './replay-plan.testing.ts'
import { approachSpeed, type Convoy, goHome, type ReplayRider } from './replay-riders.testing.ts'

/** Metres per second squared. */
const braking = 2
const gettingFaster = 1.4

/** Moves all riders by one second. */
export function moveConvoy(convoy: Convoy, now: number): void {
  const riding = convoy.riders.filter(({ phase }) => phase === 'riding').toSorted((a, b) => b.metres - a.metres)
  for (const [index, rider] of riding.entries()) ride(convoy, rider, riding, index, now)
  for (const rider of convoy.riders) if (rider.phase !== 'riding') follow(convoy, rider, now)
}

function follow({ way, random, departsAt }: Convoy, rider: ReplayRider, now: number): void {
  const isOnOwnWay = rider.phase === 'toStart' || rider.phase === 'toHome'
  if (!isOnOwnWay || now < rider.setsOffAt) return void (rider.speed = 0)
  rider.aside = { east: 0, north: 0 }
  rider.speed = Math.min(rider.speed + gettingFaster, approachSpeed * rider.pace)
  rider.metres += rider.speed
  if (rider.metres < rider.path.length) return
  rider.speed = 0
  if (rider.phase === 'toHome') return void (rider.phase = 'atHome')
  Object.assign(rider, { phase: 'riding', path: way.path, metres: 0 } satisfies Partial<ReplayRider>)
  park(rider, random, Math.max(departsAt + random.between(0, 40), now + 10), 30)
}

function park(rider: ReplayRider, random: Random, until: number, metres: number) {
  rider.speed = 0
  rider.parkedUntil = until
  rider.aside = { east: random.normal() * metres, north: random.normal() * metres }
}

function ride(convoy: Convoy, rider: ReplayRider, riding: readonly ReplayRider[], index: number, now: number): void {
  const { way, random } = convoy
  if (now < rider.parkedUntil) return
  rider.aside = { east: 0, north: 0 }
  if (rider.strandsAt !== undefined && rider.metres >= rider.strandsAt) {
    Object.assign(rider, { phase: 'stranded', speed: 0, strandedAt: now } satisfies Partial<ReplayRider>)
    rider.aside = { east: random.normal() * 4, north: random.normal() * 4 }
    return
  }
  if (rider.leavesAt !== undefined && rider.metres >= rider.leavesAt && goHome(convoy, rider, now)) return
  // A break of one rider for 20 to 90 seconds, every 40 minutes.
  if (rider.speed > 3 && random.isTrue(1 / 2400)) return park(rider, random, now + random.between(20, 90), 3)
  const free = freeMetres(convoy, rider, riding.slice(0, index), now)
  const wanted = wantedSpeed(convoy, rider, riding, index)
  rider.speed = Math.max(0, Math.min(rider.speed + gettingFaster, wanted, Math.sqrt(2 * braking * Math.max(0, free))))
  if (rider.speed < 0.3) rider.speed = 0
  rider.metres += rider.speed
  const halt = way.halts[rider.haltsDone]
  if (halt && rider.metres >= halt.metres - 12) {
    const goesOnAt = convoy.goesOnAt.get(rider.haltsDone) ?? now + halt.seconds
    convoy.goesOnAt.set(rider.haltsDone++, goesOnAt)
    park(rider, random, Math.max(goesOnAt + random.between(0, 75), now + 20), halt.isPlanned ? 30 : 20)
  }
  if (rider.metres < way.path.length - 5) return
  rider.phase = 'arrived'
  park(rider, random, Infinity, 25)
}

/** Riders behind catch up; an attentive leader slows down for them. */
function wantedSpeed({ way, isAttentive }: Convoy, rider: ReplayRider, riding: readonly ReplayRider[], index: number) {
  const limit = way.speedAt(rider.metres) * rider.pace
  const share = rider.metres / way.path.length
  if (rider.isSlow && share > 0.2 && share < 0.8) return limit * 0.55
  const before = riding[index - 1]
  if (before) return before.metres - rider.metres > 80 ? limit * 1.2 : limit
  const last = riding.at(-1)?.metres ?? rider.metres
  return rider.metres - last > 350 && isAttentive ? limit * 0.55 : limit * 0.9
}

/** To the next red light or rider. */
function freeMetres({ way }: Convoy, rider: ReplayRider, ahead: readonly ReplayRider[], now: number): number {
  let free = 100
  const { signals } = way
  while ((signals[rider.signalsPassed]?.metres ?? Infinity) <= rider.metres) rider.signalsPassed++
  for (let index = rider.signalsPassed; index < signals.length; index++) {
    const { metres = 0, red = 0, period = 1, phase = 0 } = signals[index] ?? {}
    const left = metres - rider.metres
    if (left > 100) break
    if ((now + phase) % period < red) free = Math.min(free, left - 3)
  }
  for (const other of ahead)
    if (now >= other.parkedUntil) free = Math.min(free, other.metres - rider.metres - 6 - rider.speed * 0.5)
  return free
}
