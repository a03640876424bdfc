import type pg from 'pg'
import { causesOf } from '../process/error-causes.ts'

/**
 * Closes the connection of a transaction whose query timed out. node-postgres only stops waiting: the ROLLBACK would wait behind the
 * query that is still running.
 */
export async function closeAfterTimeout<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isQueryTimeout(error)) void client.end()
    throw error
  }
}

/** Whether node-postgres gave up waiting for the answer to a query. The query may still be running. */
export const isQueryTimeout = (error: unknown) =>
  causesOf(error).some(({ message }) => message === 'Query read timeout')
