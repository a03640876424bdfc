import { causesOf, codeOf } from '../../../platform/process/error-causes.ts'
import { violatedConstraint } from '../../../platform/database/database-errors.ts'

/** More would mean that it is not two who met. */
const mostTries = 5
const deadlock = '40P01'

/**
 * Another process may store the same message at the same moment, or two steps wait for each other: then nothing of this one
 * was done, and it is done again. By then the other's message is to be seen.
 */
export function insertWithRetry<Items, Outcome>(store: (items: Items) => Promise<Outcome>) {
  return async function attempt(items: Items, triesLeft = mostTries - 1): Promise<Outcome> {
    try {
      return await store(items)
    } catch (error) {
      if (triesLeft === 0 || !isMeeting(error)) throw error
      return attempt(items, triesLeft - 1)
    }
  }
}

const isMeeting = (error: unknown) =>
  violatedConstraint(error) === 'messages_client_id' || causesOf(error).some((cause) => codeOf(cause) === deadlock)
