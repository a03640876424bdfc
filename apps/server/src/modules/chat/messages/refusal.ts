import { translatable } from '@scooter-rides/messages'
import { accountSuspended, invalidField, signedOut, type HttpProblem } from '../../../platform/http/problem.ts'
import { partnerLeft, roomBlocked, roomNotFound } from '../chat.errors.ts'
import type { Refusal } from './insert-batch.repository.ts'

const problems: Record<Refusal, () => HttpProblem> = {
  signedOut,
  suspended: accountSuspended,
  unknownRoom: roomNotFound,
  unknownQuote: () => invalidField('replyToId', translatable('chat-errors.quoteNotFound')),
  blocked: roomBlocked,
  partnerGone: partnerLeft,
}

export const refusalOf = (why: Refusal): HttpProblem => problems[why]()
