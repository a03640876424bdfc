import { createMeasures } from '../modules/admin/measures/measures.ts'
import { createMeasuresService } from '../modules/admin/measures/measures.service.ts'
import { createStandingMails } from '../modules/admin/measures/standing-mails.ts'
import type { SessionsService } from '../modules/auth/sessions.service.ts'
import { createNotify } from '../modules/notifications/notify.ts'
import type { Parts } from './parts.ts'

/** Keeping order: what is done to riders, and who told the team. */
export function createOrderServices(parts: Parts, { sessions }: { sessions: SessionsService }) {
  const {
    config: { siteUrl, productName },
    database: { db },
    mailer,
  } = parts
  const measures = createMeasures({ ...parts, sessions, notify: createNotify(parts) })
  return {
    measures,
    measuresService: createMeasuresService({ db, measures }),
    standingMails: createStandingMails({ db, mailer, siteUrl, productName }),
  }
}
