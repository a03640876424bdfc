import { createAuditRepository } from '../modules/admin/audit.repository.ts'
import type { Removals } from '../modules/admin/keeping-order.ts'
import { createMeasures } from '../modules/admin/measures/measures.ts'
import { createMeasuresService } from '../modules/admin/measures/measures.service.ts'
import { createStandingMails } from '../modules/admin/measures/standing-mails.ts'
import type { SessionsService } from '../modules/auth/sessions.service.ts'
import { createNotify } from '../modules/notifications/notify.ts'
import { createAppealsService } from '../modules/admin/reports/appeals.service.ts'
import { createAnswerService } from '../modules/admin/reports/queue/answer.service.ts'
import { createQueueService } from '../modules/admin/reports/queue/queue.service.ts'
import { createReportsRepository } from '../modules/admin/reports/reports.repository.ts'
import { createReportsService } from '../modules/admin/reports/reports.service.ts'
import { createRidesRepository } from '../modules/rides/rides.repository.ts'
import { rideNotFound } from '../modules/rides/rides.errors.ts'
import type { RidesService } from '../modules/rides/rides.service.ts'
import type { StorageService } from '../modules/storage/storage.service.ts'
import { createSuspensionRepository } from '../modules/users/suspension.repository.ts'
import type { Parts } from './parts.ts'

interface Needed {
  sessions: SessionsService
  rides: RidesService
  storage: StorageService
}

/** Keeping order: what is done to riders, and what riders tell the team. */
export function createOrderServices(parts: Parts, { sessions, rides, storage }: Needed) {
  const {
    config: { siteUrl, productName },
    database: { db },
    clock,
    live,
    mailer,
    addJob,
  } = parts
  const notify = createNotify(parts)
  const measures = createMeasures({
    ...parts,
    sessions,
    notify,
    suspensionsIn: createSuspensionRepository,
    settleAppeals: (tx, userId, answer) => createReportsRepository(tx).settleAppeals(userId, { ...answer, note: null }),
  })
  return {
    measures,
    measuresService: createMeasuresService({ db, measures }),
    standingMails: createStandingMails({ db, mailer, siteUrl, productName }),
    reports: createReportsService({ db, live, rides, storage }),
    appeals: createAppealsService({ db, clock, live }),
    reportQueue: createQueueService({ db, clock, live }),
    reportAnswers: createAnswerService({
      db,
      clock,
      live,
      measures,
      removals: provisionalRemovals(clock),
      notify,
      addJob,
    }),
  }
}

/** PROVISIONAL: until the removals of the desk are there. Hides rides and nothing else, and tells nobody. */
function provisionalRemovals(clock: Parts['clock']): Removals {
  const notYet = () => Promise.reject(new Error('Only rides are removed so far.'))
  return {
    async ride(tx, actor, rideId) {
      const rides = createRidesRepository(tx)
      const ride = await rides.lock(rideId)
      if (!ride) throw rideNotFound()
      if (ride.hiddenAt) return
      await rides.update(rideId, { hiddenAt: clock() })
      await createAuditRepository(tx).note({ actorId: actor.id, action: 'rides.hide', targetId: String(rideId) })
    },
    message: notYet,
    photo: notYet,
  }
}
