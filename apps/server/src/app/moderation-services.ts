import { backupStatus } from '../backup/backup-status.ts'
import { createJobsRepository } from '../jobs/jobs.repository.ts'
import { createAuditLogService } from '../modules/audit/audit-log.service.ts'
import { createJobsAdminService } from '../modules/admin/jobs/jobs-admin.service.ts'
import { createOverviewService } from '../modules/admin/overview/overview.service.ts'
import { lockActor } from '../modules/moderation/lock-actor.service.ts'
import { createEndHomeBy } from '../modules/home-by/end-home-by.service.ts'
import { createSanctions } from '../modules/moderation/sanctions/apply-sanctions.service.ts'
import { createSanctionsService } from '../modules/moderation/sanctions/sanctions.service.ts'
import { statementOf } from '../modules/moderation/restrictions/former-bodies.ts'
import { createImposeRestriction } from '../modules/moderation/restrictions/impose-restriction.service.ts'
import { createRestrictionsService } from '../modules/moderation/restrictions/restrictions.service.ts'
import { createTakedowns, type TakedownsDeps } from '../modules/moderation/takedowns/apply-takedowns.service.ts'
import { createTakedownsService } from '../modules/moderation/takedowns/takedowns.service.ts'
import { createSanctionMails } from '../modules/moderation/sanctions/sanction-mails.service.ts'
import { createContentAdminService } from '../modules/admin/content/content-admin.service.ts'
import { createUsersAdminService } from '../modules/admin/users/users-admin.service.ts'
import type { DeletionService } from '../modules/auth/accounts/deletion.service.ts'
import { issueResetLink } from '../modules/auth/passwords/reset-link.service.ts'
import type { RolesService } from '../modules/auth/roles/roles.service.ts'
import { createResetFactors } from '../modules/auth/second-factor/factor-reset.service.ts'
import type { FactorRule } from '../modules/auth/second-factor/factor-rule.service.ts'
import type { SessionsService } from '../modules/auth/sessions/sessions.service.ts'
import { createNotify } from '../modules/notifications/notify.service.ts'
import { createAppealsService } from '../modules/reports/appeals.service.ts'
import { createAnswerService } from '../modules/reports/queue/answer.service.ts'
import { createQueueService } from '../modules/reports/queue/queue.service.ts'
import { createReportsRepository } from '../modules/reports/reports.repository.ts'
import { createReportsService } from '../modules/reports/reports.service.ts'
import type { RideKeeping } from '../modules/rides/keeping/ride-keeping.service.ts'
import type { RidesService } from '../modules/rides/rides.service.ts'
import type { StorageService } from '../modules/storage/storage.service.ts'
import type { ExportService } from '../modules/users/export.service.ts'
import { createSuspensionRepository } from '../modules/users/suspension.repository.ts'
import { eventFailures, jobFailures } from './failure-sources.ts'
import type { Parts } from './parts.ts'

interface Needed extends Omit<TakedownsDeps, 'clock' | 'live' | 'notify' | 'impose'> {
  sessions: SessionsService
  roles: RolesService
  factorRule: FactorRule
  deletion: DeletionService
  exports: ExportService
  rides: RidesService
  rideKeeping: RideKeeping
  storage: StorageService
}

export function createModerationServices(parts: Parts, needed: Needed) {
  const { sessions, rides, storage } = needed
  const {
    config: { siteUrl, productName, defaultLanguage },
    database: { db },
    clock,
    live,
    mailer,
    addJob,
  } = parts
  const notify = createNotify({ ...parts, ...parts.config })
  const sanctions = createSanctions({
    ...parts,
    sessions,
    notify,
    suspensionsIn: createSuspensionRepository,
    onSuspended: createEndHomeBy(clock),
    settleAppeals: (tx, appeal, answer) => createReportsRepository(tx).settleAppeals(appeal, { ...answer, note: null }),
  })
  const impose = createImposeRestriction({ notify, addJob })
  const takedowns = createTakedowns({ ...needed, clock, live, notify, impose })
  const restrictions = createRestrictionsService({ db, clock, sanctions, takedowns, notify, addJob })
  return {
    takedowns: createTakedownsService({ ...needed, db, clock, live, impose, takedowns }),
    contentAdmin: createContentAdminService({ db, clock }),
    overview: createOverviewService({ db, clock }),
    auditLog: createAuditLogService({ db }),
    jobsAdmin: createJobsAdminService({
      db,
      sources: { job: jobFailures(db, parts.jobs), event: eventFailures(db) },
      count: () => createJobsRepository(db).count(),
      backupStatus: (language) => backupStatus(parts.config, language),
    }),
    usersAdmin: createUsersAdminService({
      ...needed,
      db,
      clock,
      live,
      notify,
      siteUrl,
      issueResetLink,
      lockActor,
      resetFactors: createResetFactors({ clock, addJob }),
    }),
    sanctions,
    sanctionsService: createSanctionsService({ db, sanctions }),
    sanctionMails: createSanctionMails({ db, mailer, siteUrl, productName, defaultLanguage }),
    reports: createReportsService({ ...parts, db, rides, storage }),
    appeals: createAppealsService({ db, clock, live, sanctions, restrictions }),
    reportQueue: createQueueService({ db, clock, live, storage, sanctions, restrictions }),
    reportAnswers: createAnswerService({
      db,
      clock,
      live,
      sanctions,
      takedowns,
      storage,
      notify,
      addJob,
      restrictions,
      statementOf,
    }),
  }
}
