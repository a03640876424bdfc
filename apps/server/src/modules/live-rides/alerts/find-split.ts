import { type Course, isAtStop } from './course.ts'
import { roundDistance, type SplitAlert } from './group-alert.ts'
import { hasHalted } from './standing.ts'
import { directDistance, isKnown, type Located, wayBetween } from './tracked-rider.ts'

/** Along the way, else as the crow flies: two to three minutes of riding in town. */
const gapMetres = 1200
/** Riders who are away stay so until the gap is this small. */
const joinedMetres = 1000
/** Riders this near are together wherever the way puts them: on a way back beside the way out, or on the same street passed twice. */
const besideMetres = 300
const heldMs = 60_000
/** At a planned stop: the front needs about two minutes to be that far away, and so it left about five minutes ago. */
const heldAtStopMs = 3 * 60_000

/** @param riders the riders of the group who are still expected to ride together */
export function findSplits(riders: readonly Located[], course: Course, now: Date): SplitAlert[] {
  const [main, ...others] = partsOf(riders, now)
  for (const rider of main ?? []) stay(rider)
  return others.flatMap((part) => {
    const rest = riders.filter((rider) => !part.includes(rider) && isKnown(rider, now))
    const gap = gapBetween(part, rest)
    if (!gap) return []
    const { behind, ahead } = sidesOf(gap, part, rest)
    for (const rider of part) rider.awaySince ??= now
    const isHalted = behind.every(({ track }) => hasHalted(track.standing))
    const isAtStops = isHalted && behind.every((rider) => isAtStop(rider, course))
    if (isHalted) for (const rider of part) rider.gapExcusedAt = now
    if (!part.some((rider) => isHeld(rider, isAtStops, now))) return []
    for (const rider of part) setApart(rider)
    return { kind: 'split', distance: roundDistance(gap.metres), behind: idsOf(behind), ahead: idsOf(ahead) }
  })
}

const idsOf = (riders: readonly Located[]) => riders.map(({ userId }) => userId)

function stay(rider: Located) {
  rider.awaySince = undefined
  rider.gapExcusedAt = undefined
}

function setApart(rider: Located) {
  rider.isApart = true
  stay(rider)
}

/** While the riders behind halt, only a planned stop makes it a split: another halt becomes a stopped alert. */
function isHeld({ awaySince, gapExcusedAt }: Located, isAtStops: boolean, now: Date): boolean {
  if (!awaySince) return false
  if (isAtStops) return now.getTime() - awaySince.getTime() >= heldAtStopMs
  return now.getTime() - Math.max(awaySince.getTime(), gapExcusedAt?.getTime() ?? 0) >= heldMs
}

/** The parts of the group without a gap inside, the main one first. A silent rider between two parts connects them. */
function partsOf(riders: readonly Located[], now: Date): Located[][] {
  const rest = new Set(riders)
  const parts: Located[][] = []
  for (const start of riders) {
    if (!rest.delete(start)) continue
    const part = [start]
    for (const rider of part)
      for (const other of rest) if (isConnected(rider, other)) part.push(...(rest.delete(other) ? [other] : []))
    const known = part.filter((rider) => isKnown(rider, now))
    if (known.length > 0) parts.push(known)
  }
  // The main part stays the same when riders fall silent.
  const staying = (part: readonly Located[]) => part.filter(({ awaySince }) => !awaySince).length
  return parts.toSorted((a, b) => staying(b) - staying(a) || b.length - a.length || frontOf(b) - frontOf(a))
}

const frontOf = (part: readonly Located[]) => Math.max(...part.map(metresOf))

function isConnected(one: Located, other: Located): boolean {
  const limit = one.awaySince || other.awaySince ? joinedMetres : gapMetres
  const along = wayBetween(one, other)
  return (
    (along !== undefined && along <= limit) ||
    directDistance(one, other) <= (along === undefined ? limit : besideMetres)
  )
}

interface Gap {
  metres: number
  /** The middle of the gap along the way; undefined if one of the riders beside it is off the way. */
  middle: number | undefined
}

/** Between the nearest riders of both sides. */
function gapBetween(part: readonly Located[], rest: readonly Located[]): Gap | undefined {
  let gap: Gap | undefined
  for (const one of part)
    for (const other of rest) {
      const along = wayBetween(one, other)
      const metres = along ?? directDistance(one, other)
      if (gap && metres >= gap.metres) continue
      const middle = along === undefined ? undefined : Math.min(metresOf(one), metresOf(other)) + along / 2
      gap = { metres, middle }
    }
  return gap
}

const metresOf = ({ track }: Located) => track.way?.metres ?? 0

/** Without positions along the way, the smaller part counts as the one behind. */
function sidesOf({ middle }: Gap, part: readonly Located[], rest: readonly Located[]) {
  if (middle === undefined)
    return part.length <= rest.length ? { behind: part, ahead: rest } : { behind: rest, ahead: part }
  const isPartBehind = part.some((rider) => rider.track.way?.isOnWay && metresOf(rider) < middle)
  // A third part may be on the same side as this one. Riders off the way are on the side of their own part.
  const isBehind = (rider: Located) =>
    rider.track.way?.isOnWay ? metresOf(rider) < middle : part.includes(rider) === isPartBehind
  const all = [...part, ...rest]
  return { behind: all.filter(isBehind), ahead: all.filter((rider) => !isBehind(rider)) }
}
