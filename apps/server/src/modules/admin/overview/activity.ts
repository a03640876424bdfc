import { isolate, type Overview } from '@scooter-rides/contract'
import { toRider } from '../../users/rider-view.ts'
import type { createOverviewRepository } from './overview.repository.ts'

export type Activity = Overview['activity'][number]
type Repository = ReturnType<typeof createOverviewRepository>

/** The number of displayed entries. */
const shown = 20

const latest = (activity: Activity[]) => activity.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, shown)

export async function activityOfRiders(overview: Repository, now: Date): Promise<Activity[]> {
  const [riders, rides, vehicles, reports] = await Promise.all([
    overview.latestRiders(shown),
    overview.latestRides(shown),
    overview.latestVehicles(shown),
    overview.latestReports(shown),
  ])
  return latest([
    ...riders.map((row): Activity => {
      const { id, displayName } = toRider(row, now)
      const link = `/riders/${encodeURIComponent(id)}`
      return {
        kind: 'rider',
        at: row.at,
        title: 'New rider registered',
        detail: `${isolate(displayName)} joined`,
        link,
      }
    }),
    ...rides.map(({ id, title, at, username, seriesId }): Activity => ({
      kind: 'ride',
      at,
      title: seriesId === null ? 'Ride created' : 'Series created',
      detail: `“${isolate(title)}” by ${username}`,
      link: `/rides/${id}`,
    })),
    ...vehicles.map(({ id, make, model, year, at, username }): Activity => {
      const detail = `${[year, make, model].filter(Boolean).join(' ')} by ${username}`
      return { kind: 'scooter', at, title: 'Scooter added', detail, link: `/dashboard/my-scooters?id=${id}` }
    }),
    ...reports.map(({ kind, subjectType, category, at }): Activity => ({
      kind: 'report',
      at,
      title: kind === 'appeal' ? 'Appeal filed' : 'Report filed',
      detail: kind === 'appeal' ? 'By a suspended rider' : `About a ${subjectOf[subjectType]}: ${category}`,
      link: '/admin#reports',
    })),
  ])
}

const subjectOf = { user: 'rider', ride: 'ride', message: 'message', photo: 'photo' } as const

/** Only for administrators. */
export async function withTeam(overview: Repository, ofRiders: Activity[]): Promise<Activity[]> {
  const [sponsors, roles] = await Promise.all([overview.latestSponsors(shown), overview.latestRoles(shown)])
  return latest([
    ...ofRiders,
    ...sponsors.map(({ id, name, tier, at }): Activity => ({
      kind: 'sponsor',
      at,
      title: 'Sponsor added',
      detail: `${isolate(name)}, ${tier}`,
      link: `/sponsors/${id}`,
    })),
    ...roles.map(({ at, username }): Activity => ({
      kind: 'team',
      at,
      title: 'Roles changed',
      detail: `Of the rider ${username}`,
      link: '/admin?action=roles.#audit',
    })),
  ])
}
