import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { largestId } from '../values/values.ts'

/** The texts of the site that riders accept. */
export const consentName = z.enum(['terms', 'privacy'])
export type ConsentName = z.output<typeof consentName>

const version = z.int().min(1).max(largestId).nullable().optional()

/** The versions that the rider was shown, in the language of the caller. Another current version is answered with 412 and the current ones in `current`. */
export const acceptTexts = defineRoute({
  method: 'POST',
  path: '/api/users/me/consents',
  tag: 'Accounts',
  summary: 'Accepts the named versions of the terms and the privacy text',
  access: 'rider',
  body: z.object({ terms: version, privacy: version }),
})
