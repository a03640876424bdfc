import { createHomeByLinks } from '../modules/home-by/home-by-links.ts'
import { createFindLateRiderLink } from '../modules/home-by/late-rider-link.service.ts'
import { createHomeByMailing } from '../modules/home-by/home-by-mailing.service.ts'
import { createHomeByQuestions } from '../modules/home-by/home-by-questions.service.ts'
import type { FindGuestLink } from '../modules/home-by/find-guest-link.ts'
import { createHomeByTelling } from '../modules/home-by/home-by-telling.service.ts'
import { createHomeByService } from '../modules/home-by/home-by.service.ts'
import { createNotify, createUnnotify } from '../modules/notifications/notify.service.ts'
import type { RideViews } from '../modules/ride-views/ride-views.service.ts'
import { openSecrets } from '../platform/privacy/secrets.ts'
import type { Parts } from './parts.ts'

interface Needed {
  findRide: RideViews['get']
  findGuestLink: FindGuestLink
}

export function createHomeByServices(parts: Parts, { findRide, findGuestLink }: Needed) {
  const {
    config,
    database: { db },
    live,
  } = parts
  const links = createHomeByLinks({ key: openSecrets(config.dataDir).cookieKey, siteUrl: config.siteUrl })
  const notify = createNotify({ ...parts, ...config })
  return {
    homeBy: createHomeByService({ ...parts, db, links, findRide, notify, unnotify: createUnnotify(live) }),
    homeByTelling: createHomeByTelling({ ...parts, db, notify, findGuestLink }),
    homeByMailing: createHomeByMailing({ ...parts, ...config, db, links, findGuestLink }),
    homeByQuestions: createHomeByQuestions({ ...parts, db }),
    findLateRiderLink: createFindLateRiderLink({ ...parts, db, findGuestLink }),
  }
}
