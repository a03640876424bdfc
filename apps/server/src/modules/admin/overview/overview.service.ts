import { isAdmin, type Overview } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import { dayMs } from '@scooter-rides/time'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { ttlCache } from '../../../platform/queues/ttl-cache.ts'
import type { Trusted } from '../../moderation/moderation.policy.ts'
import { activityIn, activityOfRiders, withTeam } from './activity.ts'
import { createOverviewRepository, type Growth } from './overview.repository.ts'

/** Many consoles may be open: each process queries at most this often. */
const shortMs = 2000
/** Counting a year takes longer, and its last minute does not matter. */
const longMs = 60_000

export type OverviewService = ReturnType<typeof createOverviewService>

export function createOverviewService({ db, clock }: { db: Database; clock: Clock }) {
  const overview = createOverviewRepository(db)

  const ofAll = ttlCache(shortMs, clock, async () => {
    const [activeNow, activity] = await Promise.all([overview.countActive(), activityOfRiders(overview, clock())])
    return { activeNow, activity }
  })
  const growth = ttlCache(longMs / 6, clock, async () => {
    const [users, rides, vehicles] = await Promise.all([
      overview.growthOf('users'),
      overview.growthOf('rides'),
      overview.growthOf('vehicles'),
    ])
    return { users: toTotal(users), rides: toTotal(rides), vehicles: toTotal(vehicles) }
  })
  const series = ttlCache(longMs, clock, async () => {
    const now = clock()
    const [days, months] = await Promise.all([
      overview.series('day', lastDays(now)),
      overview.series('month', lastMonths(now)),
    ])
    return { days, months }
  })

  return {
    /** @param language of the viewer */
    async get(viewer: Pick<Trusted, 'roles'>, language: LanguageTag): Promise<Overview> {
      const [totals, { activeNow, activity }, counted] = await Promise.all([growth(), ofAll(), series()])
      const seen = isAdmin(viewer.roles) ? await withTeam(overview, activity) : activity
      return { ...totals, activeNow, activity: activityIn(seen, language), series: counted }
    },
  }
}

/** The change in whole percent; null without earlier rows. */
function toTotal({ total, lately, before }: Growth) {
  return { total, change: before === 0 ? null : Math.round(((lately - before) / before) * 100) }
}

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)
const lastDays = (now: Date) => Array.from({ length: 30 }, (_, ago) => isoDay(now.getTime() - (29 - ago) * dayMs))

const lastMonths = (now: Date) =>
  Array.from({ length: 12 }, (_, ago) => isoDay(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (11 - ago), 1)))
