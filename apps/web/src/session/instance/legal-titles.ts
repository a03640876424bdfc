import type { SiteTextName } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'

/** The titles of the texts of the site. */
export const legalTitle = {
  imprint: 'shell.legal.imprint',
  contact: 'shell.legal.contact',
  terms: 'shell.legal.terms',
  rules: 'shell.legal.rules',
  privacy: 'shell.legal.privacy',
  accessibility: 'shell.legal.accessibility',
} as const satisfies Record<SiteTextName, TextKey>
