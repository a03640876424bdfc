import { createContentNotices } from '../modules/reports/content-notices/content-notices.service.ts'
import { createDecisionLinks } from '../modules/reports/content-notices/decision-links.ts'
import { createNoticeMailing } from '../modules/reports/content-notices/notice-mailing.service.ts'
import { createObjections } from '../modules/reports/content-notices/objections.service.ts'
import type { StorageService } from '../modules/storage/storage.service.ts'
import { openSecrets } from '../platform/privacy/secrets.ts'
import type { Parts } from './parts.ts'

/** Notices of anybody about content. */
export function createNoticeServices(parts: Parts, { storage }: { storage: StorageService }) {
  const {
    config,
    database: { db },
  } = parts
  const links = createDecisionLinks({ key: openSecrets(config.dataDir).cookieKey, siteUrl: config.siteUrl })
  return {
    contentNotices: createContentNotices({ ...parts, db, storage, links, siteUrl: config.siteUrl }),
    objections: createObjections({ ...parts, db }),
    noticeMailing: createNoticeMailing({ ...parts, ...config, db, links }),
  }
}
