import type { AdminSiteText, ConsentName } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { HttpProblem, invalidField, notFound } from '../../platform/http/problem.ts'

export const siteTextNotFound = () => notFound('site_texts.not_found', translatable('site-text-errors.notFound'))
export const unknownTextLanguage = () => invalidField('language', translatable('community-errors.unknownLanguage'))
/** 412 with the current version, so that the editor can show the difference. */
export const siteTextStale = (current: AdminSiteText) =>
  new HttpProblem(412, 'site_texts.stale', translatable('site-text-errors.stale'), { current })
/** 412 with the current versions, so that the rider can read them first. */
export const consentStale = (current: Record<ConsentName, number | null>) =>
  new HttpProblem(412, 'consents.stale', translatable('site-text-errors.consentStale'), { current })
