import type { Database } from '../platform/database/database.ts'
import { deliverTo, type Consumer } from './consumer.ts'
import { createFailedDeliveriesRepository, errorText } from './failed-deliveries.repository.ts'

interface Retry {
  consumers: readonly Consumer[]
  reportError: (event: string, error: unknown) => void
}

/** Retries the next failed delivery that is due. Resolves with whether there was one. */
export async function retryNext(tx: Database, { consumers, reportError }: Retry): Promise<boolean> {
  const failures = createFailedDeliveriesRepository(tx)
  const due = await failures.lockNext()
  if (!due) return false
  try {
    await tx.transaction(async (step) => {
      const consumer = consumers.find(({ name }) => name === due.consumer)
      if (!consumer) throw new Error('This consumer no longer exists.')
      await deliverTo(consumer, due, step)
    })
    await failures.remove(due)
  } catch (error) {
    reportError('events.consumer_failed', error)
    await failures.noteFailure(due, errorText(error))
  }
  return true
}
