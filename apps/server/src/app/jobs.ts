import { backupJobs } from '../backup/backup.jobs.ts'
import type { EventDelivery } from '../events/delivery.ts'
import { eventsJobs } from '../events/events.jobs.ts'
import { job, jobKind, type Job } from '../jobs/job.ts'
import { rideAlertsJobs } from '../modules/ride-alerts/ride-alerts.jobs.ts'
import { sanctionsJobs } from '../modules/moderation/sanctions/sanctions.jobs.ts'
import { accessTokensJobs } from '../modules/access-tokens/access-tokens.jobs.ts'
import { authJobs } from '../modules/auth/auth.jobs.ts'
import { chatJobs } from '../modules/chat/chat.jobs.ts'
import { dataExportsJobs } from '../modules/data-exports/data-exports.jobs.ts'
import { digestJobs } from '../modules/notifications/digest/digest.jobs.ts'
import { contentNoticesJobs } from '../modules/reports/content-notices/content-notices.jobs.ts'
import { instanceJobs } from '../modules/instance/instance.jobs.ts'
import { liveRidesJobs } from '../modules/live-rides/live-rides.jobs.ts'
import { homeByJobs } from '../modules/home-by/home-by.jobs.ts'
import { notificationsJobs } from '../modules/notifications/notifications.jobs.ts'
import { pushJobs } from '../modules/notifications/push/push.jobs.ts'
import { popularityJobs } from '../modules/rides/popularity/popularity.jobs.ts'
import { quietJobs } from '../modules/notifications/quiet/quiet.jobs.ts'
import { remindersJobs } from '../modules/reminders/reminders.jobs.ts'
import { ridePrivacyJobs } from '../modules/rides/privacy/ride-privacy.jobs.ts'
import { rideReroutingJobs } from '../modules/rides/rerouting/ride-rerouting.jobs.ts'
import { retentionJobs } from '../modules/retention/retention.jobs.ts'
import { searchJobs } from '../modules/search/index.ts'
import { idleAccountsJobs } from '../modules/users/idle/idle-accounts.jobs.ts'
import { webhooksJobs } from '../modules/webhooks/webhooks.jobs.ts'
import { storageJobs } from '../modules/storage/storage.jobs.ts'
import { gatherStatistics } from '../platform/database/statistics.ts'
import type { Parts } from './parts.ts'
import type { Services } from './services.ts'

/** All work outside of requests. */
export function listJobs(services: Services, parts: Parts, delivery: EventDelivery): Job[] {
  const { clock, fileStore, uploads, database } = parts
  const removeLeftovers = async () => {
    const now = clock()
    await Promise.all([
      fileStore.removeDrafts(now),
      uploads.removeLeftovers(now),
      services.dataExportPreparation.removeLeftovers(now),
    ])
  }
  return [
    ...authJobs(services),
    ...instanceJobs(services.siteSettings),
    ...accessTokensJobs(services),
    ...sanctionsJobs(services.sanctionMails),
    ...contentNoticesJobs(services),
    ...storageJobs({ storage: services.storage, removeLeftovers }),
    ...ridePrivacyJobs(services.ridePrivacy),
    ...popularityJobs(services.popularity),
    ...rideReroutingJobs(services.rerouting, services.awaitedRoutes),
    ...chatJobs(services.offlineNotifications, services.missingRooms, services.messagesOfRider),
    ...notificationsJobs(services.notifications),
    ...pushJobs(services.push),
    ...quietJobs(services.quiet),
    ...digestJobs(services.digests),
    ...remindersJobs(services.reminders),
    ...rideAlertsJobs(services.alertMatching),
    ...homeByJobs(services),
    ...liveRidesJobs(services.endedAccess),
    ...retentionJobs(services.retention),
    ...idleAccountsJobs(services.idleAccounts),
    ...dataExportsJobs(services),
    ...webhooksJobs(services.webhookDelivery),
    ...searchJobs(services.search, () => gatherStatistics(database)),
    ...eventsJobs(delivery),
    ...(database.isEmbedded ? embeddedJobs(parts) : []),
  ]
}

/** Jobs for the embedded database; a PostgreSQL server does this work itself or leaves it to its operator. */
function embeddedJobs({ config, clock, database, reportError, onBackup }: Parts): Job[] {
  return [
    job(jobKind('database.statistics'), () => gatherStatistics(database), { every: '53 * * * *', retries: 0 }),
    ...backupJobs({
      database,
      dataDir: config.dataDir,
      clock,
      onDone: onBackup,
      reportError: (error) => reportError('backup.failed', error),
    }),
  ]
}
