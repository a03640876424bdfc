import type { Database } from '../../src/platform/database/database.ts'
import { currentGuard } from '../../src/platform/database/transaction-guard.ts'

/** Outside of a transaction the caller's rights are not checked again. */
export function refuseUncheckedWrites(db: Database): void {
  for (const name of ['insert', 'update', 'delete'] as const) {
    const write = db[name].bind(db) as (...args: unknown[]) => unknown
    const checked = (...args: unknown[]) => {
      if (currentGuard())
        throw new Error(`This call's ${name} needs a transaction, which checks the caller's rights again.`)
      return write(...args)
    }
    Object.assign(db, { [name]: checked })
  }
}
