import type pg from 'pg'
import { runRead, type Read } from './run-read.ts'
import { withConnection } from './with-connection.ts'

/** Runs reads that may take long on connections of the pool. `keepsPlans` needs connections that do not share one session. */
export function createPoolReader(pool: pg.Pool, { keepsPlans }: { keepsPlans: boolean }): Read {
  const planNameOf = (statement: { name: string; keepsPlan: boolean }) =>
    keepsPlans && statement.keepsPlan ? statement.name : ''
  return (statement, given) =>
    withConnection(pool, (client) => runRead(client, planNameOf(statement), statement, given))
}

/** Runs reads on the connection of a transaction, which keeps no plans of them. */
export const readOn =
  (client: pg.ClientBase): Read =>
  (statement, given) =>
    runRead(client, '', statement, given)
