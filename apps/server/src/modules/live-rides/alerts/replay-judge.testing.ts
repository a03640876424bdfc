import { distanceMetres } from '@scooter-rides/geo'
import type { GroupAlert } from './group-alert.ts'
import type { Way } from './replay-plan.testing.ts'
import { type Convoy, placeOf, type ReplayRider } from './replay-riders.testing.ts'

/** An alert, and whether the riders really stand or ride as it says. */
export interface JudgedAlert {
  second: number
  alert: GroupAlert
  isTrue: boolean
}

/** Compares alerts with how the riders really move. All times are seconds since the start of the replay. */
export interface Judge {
  /** Call it before the alerts of the same second. */
  note(second: number): void
  judge(alert: GroupAlert, second: number): JudgedAlert
  /** For each real gap of more than 1.5 km for three minutes: whether the group was told. */
  splits(alerts: readonly JudgedAlert[]): boolean[]
}

/** A split is true if the real gap is almost as wide as the alert requires, now and a minute ago. */
const trueGap = { now: 1000, before: 900 }
const wide = { metres: 1500, seconds: 180 }
/** A split that was told earlier is not told again while the same riders fall back farther. */
const toldSeconds = { before: 1200, after: 120 }

export function createJudge({ riders, way }: Convoy): Judge {
  const told = new Set<string>()
  const gaps: { second: number; metres: number; behind: string[] }[] = []
  const metresAt = new Map<string, number>()
  const stands = createStands(way)

  function isTrueSplit({ behind, ahead }: { behind: string[]; ahead: string[] }, second: number): boolean {
    const [rear, front] = [behind, ahead].map((ids) => riders.filter(({ id }) => ids.includes(id)))
    // A rider who turned off is nowhere on the way.
    if ([...(rear ?? []), ...(front ?? [])].some(({ phase }) => phase === 'toHome' || phase === 'atHome'))
      return (rear ?? []).every((one) =>
        (front ?? []).every((other) => distanceMetres(placeOf(one), placeOf(other)) >= trueGap.before),
      )
    const gapAt = (at: number) => {
      const of = (ids: string[]) => ids.flatMap((id) => metresAt.get(`${id} ${at}`) ?? [])
      return Math.min(...of(ahead)) - Math.max(...of(behind))
    }
    return gapAt(second) >= trueGap.now && gapAt(second - 60) >= trueGap.before
  }

  return {
    note(second) {
      gaps.push({ second, ...largestGap(riders) })
      for (const rider of riders) {
        stands.note(rider, second)
        if (rider.path === way.path) metresAt.set(`${rider.id} ${second}`, rider.metres)
      }
    },

    judge(alert, second) {
      if (alert.kind === 'split') return { second, alert, isTrue: isTrueSplit(alert, second) }
      const { userId } = alert
      const isStranded = riders.some(({ id, phase }) => id === userId && phase === 'stranded')
      const isTrue = (isStranded && !told.has(userId)) || stands.hasStood(userId, second)
      if (isStranded) told.add(userId)
      return { second, alert, isTrue }
    },

    splits(alerts) {
      let from: number | undefined
      return gaps.flatMap(({ second, metres, behind }) => {
        from = metres > wide.metres ? (from ?? second) : undefined
        if (from === undefined || second - from !== wide.seconds) return []
        return alerts.some(({ alert, second: toldAt }) => {
          if (alert.kind !== 'split' || !alert.behind.some((id) => behind.includes(id))) return false
          return toldAt > second - toldSeconds.before && toldAt < second + toldSeconds.after
        })
      })
    },
  }
}

/** Between riders who still ride together, along the way. */
function largestGap(riders: readonly ReplayRider[]) {
  const riding = riders.filter(({ phase }) => phase === 'riding').toSorted((a, b) => a.metres - b.metres)
  let largest = { metres: 0, behind: [] as string[] }
  for (const [index, rider] of riding.entries()) {
    const metres = rider.metres - (riding[index - 1]?.metres ?? rider.metres)
    if (metres > largest.metres) largest = { metres, behind: riding.slice(0, index).map(({ id }) => id) }
  }
  return largest
}

/** Riders who really stand for about three minutes without being stranded, for example at two red lights in a row. */
function createStands({ path, halts }: Way) {
  const stands = new Map<string, { metres: number; from: number; to: number }>()
  return {
    note({ id, metres, path: ownPath }: ReplayRider, second: number) {
      if (ownPath !== path || halts.some((halt) => Math.abs(halt.metres - metres) < 60)) return
      const last = stands.get(id)
      // The alert may come up to 45 seconds after the rider went on.
      const isOver = last && last.to - last.from >= 165 && second - last.to < 45
      if (last && Math.abs(last.metres - metres) < 30) last.to = second
      else if (!isOver) stands.set(id, { metres, from: second, to: second })
    },
    hasStood(id: string, second: number) {
      const { from, to } = stands.get(id) ?? { from: 0, to: 0 }
      return to - from >= 165 && second - to < 45
    },
  }
}
