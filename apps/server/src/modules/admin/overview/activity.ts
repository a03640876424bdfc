import type { NoticeCategory, Overview, QueuedSubject, ReportKind } from '@scooter-rides/contract'
import { translatable, type LanguageTag, type Translatable, type TranslatableMessage } from '@scooter-rides/messages'
import { translate } from '../../../platform/language/translate.ts'
import { toRider } from '../../users/rider-view.ts'
import type { createOverviewRepository } from './overview.repository.ts'

type ActivityView = Overview['activity'][number]

/** An event of the site, before it is translated for a reader. */
export interface Activity extends Omit<ActivityView, 'title' | 'detail'> {
  title: Translatable
  detail: Translatable
}

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
        title: translatable('admin-console.activity.riderRegistered'),
        detail: translatable('admin-console.activity.riderJoined', { rider: displayName }),
        link,
      }
    }),
    ...rides.map(({ id, title, at, username, seriesId }): Activity => ({
      kind: 'ride',
      at,
      title: translatable(
        seriesId === null ? 'admin-console.activity.rideCreated' : 'admin-console.activity.seriesCreated',
      ),
      detail: translatable('admin-console.activity.rideBy', { ride: title, rider: username }),
      link: `/rides/${id}`,
    })),
    ...vehicles.map(({ id, make, model, year, at, username }): Activity => ({
      kind: 'scooter',
      at,
      title: translatable('admin-console.activity.scooterAdded'),
      detail: translatable('admin-console.activity.scooterBy', {
        scooter: [year, make, model].filter(Boolean).join(' '),
        rider: username,
      }),
      link: `/dashboard/my-scooters?id=${id}`,
    })),
    ...reports.map(({ kind, subjectType, category, at }): Activity => ({
      kind: 'report',
      at,
      ...filed(kind, subjectType, category),
      link: '/admin#reports',
    })),
  ])
}

const appealFiled = {
  title: translatable('admin-console.activity.appealFiled'),
  detail: translatable('admin-console.activity.appealBy'),
}

const titles = {
  report: translatable('admin-console.activity.reportFiled'),
  notice: translatable('admin-console.activity.noticeFiled'),
  objection: translatable('admin-console.activity.objectionFiled'),
}

const filed = (kind: ReportKind, subject: QueuedSubject, category: NoticeCategory) =>
  kind === 'appeal' ? appealFiled : ofReport(titles[kind], subject, category)

const ofReport = (title: TranslatableMessage, subject: QueuedSubject, category: NoticeCategory) => ({
  title,
  detail: translatable('admin-console.activity.reportAbout', {
    subject,
    category: translatable('admin-console.activity.category', { category }),
  }),
})

/** @param language of the reader */
export function activityIn(activity: Activity[], language: LanguageTag): ActivityView[] {
  return activity.map(({ title, detail, ...entry }) => ({
    ...entry,
    title: translate(title, language),
    detail: translate(detail, language),
  }))
}

/** Only for administrators. */
export async function withTeam(overview: Repository, ofRiders: Activity[]): Promise<Activity[]> {
  const [sponsors, roles] = await Promise.all([overview.latestSponsors(shown), overview.latestRoles(shown)])
  return latest([
    ...ofRiders,
    ...sponsors.map(({ id, name, tier, at }): Activity => ({
      kind: 'sponsor',
      at,
      title: translatable('admin-console.activity.sponsorAdded'),
      detail: translatable('admin-console.activity.sponsorOfTier', { sponsor: name, tier }),
      link: `/sponsors/${id}`,
    })),
    ...roles.map(({ at, username }): Activity => ({
      kind: 'team',
      at,
      title: translatable('admin-console.activity.rolesChanged'),
      detail: translatable('admin-console.activity.ofRider', { rider: username }),
      link: '/admin?action=roles.#audit',
    })),
  ])
}
