import type { RiderRecords } from '../users/rider-records.ts'
import type { ConsentsService } from './consents.service.ts'
import type { SiteTextsService } from './site-texts.service.ts'

/** The texts belong to the site: they stay, and the name of their author goes with the account. */
export const siteTextRecords = (texts: Pick<SiteTextsService, 'listByAuthor'>): RiderRecords => ({
  tables: ['site_texts'],
  exportOf: ({ id }) => ({ siteTexts: () => texts.listByAuthor(id) }),
})

export const consentRecords = (consents: Pick<ConsentsService, 'listOf' | 'removeAllOf'>): RiderRecords => ({
  tables: ['consents'],
  exportOf: ({ id }) => ({ consents: () => consents.listOf(id) }),
  forget: consents.removeAllOf,
})
