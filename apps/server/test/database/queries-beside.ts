import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Database } from '../../src/platform/database/database.ts'

const transactions = new AsyncLocalStorage<{ isOver: boolean }>()

function refuseInside() {
  if (transactions.getStore()?.isOver === false) throw new Error('Inside a transaction, only its `tx` may be used.')
}

/**
 * A transaction that asks the database beside itself waits for itself on the embedded database, which has one connection, and may do so on PostgreSQL when all
 * are taken. With this, it fails on both.
 */
export function refuseQueriesBesideTransactions(db: Database): void {
  const [begin, read] = [db.transaction.bind(db), db.read.bind(db)]
  db.transaction = (work, config) => {
    const scope = { isOver: false }
    // Awaited inside, because a query begins with its first `then`.
    return begin((tx) => transactions.run(scope, async () => await work(tx)), config).finally(
      () => (scope.isOver = true),
    )
  }
  // Reads share connections that no pool lends.
  db.read = (...given) => {
    refuseInside()
    return read(...given)
  }
}

// When this module is loaded, because an opened pool may keep the function that it found.
const { connect } = pg.Pool.prototype
function refusing(this: pg.Pool, ...given: unknown[]): unknown {
  refuseInside()
  return Reflect.apply(connect, this, given)
}
Object.assign(pg.Pool.prototype, { connect: refusing })

/** For a test that lets another actor work during a transaction. */
export const asAnotherActor = <T>(work: () => Promise<T>): Promise<T> =>
  // Awaited inside, because calls and polled expectations begin with their first `then`.
  transactions.exit(async () => await work())
