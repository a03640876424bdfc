import { causesOf, codeOf } from '../../../platform/process/error-causes.ts'
import { violatedConstraint } from '../../../platform/database/database-errors.ts'

/** Two processes that collide need two attempts. More failures have another cause. */
const mostTries = 5
const deadlock = '40P01'

/** Repeats a statement that was rolled back by a deadlock or because another process stored the same message, which the next attempt finds. */
export function insertWithRetry<Items, Outcome>(store: (items: Items) => Promise<Outcome>) {
  return async function attempt(items: Items, triesLeft = mostTries - 1): Promise<Outcome> {
    try {
      return await store(items)
    } catch (error) {
      if (triesLeft === 0 || !isCollision(error)) throw error
      return attempt(items, triesLeft - 1)
    }
  }
}

const isCollision = (error: unknown) =>
  violatedConstraint(error) === 'messages_client_id' || causesOf(error).some((cause) => codeOf(cause) === deadlock)
