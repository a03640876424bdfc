import { causesOf, codeOf } from '../../process/error-causes.ts'

/** PgBouncer reports everything that it decides itself with this code: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const protocolViolation = '08P01'

const ofPooler = (error: unknown) => causesOf(error).filter((cause) => codeOf(cause) === protocolViolation)

/** The pooler does not pass start-up options on. */
export const refusesOptions = (error: unknown) =>
  ofPooler(error).some(({ message }) => message.includes('unsupported startup parameter'))

/** The pooler gives each statement another session, so that there are no transactions. */
export const refusesTransactions = (error: unknown) =>
  ofPooler(error).some(({ message }) => message.includes('statement pooling mode'))

/** Whether a pooler refuses for a reason that does not pass with time. */
export const isRefusedForGood = (error: unknown) =>
  ofPooler(error).some(({ message }) =>
    /unsupported startup parameter|statement pooling mode|does not exist|no such (?:user|database)/.test(message),
  )
