import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { signedOut } from '../../platform/http/problem.ts'
import { usersTable } from './users.table.ts'

/** An account that was not deleted: its row stays, for what refers to it. */
export const isAlive = isNull(usersTable.deletedAt)

/**
 * Holds a rider's account until the transaction ends, so that nothing is written for one that is deleted meanwhile.
 * Called before anything else is held, as a deletion does: in the other order the two could wait for each other.
 * The default strength lets others of its kind pass; `no key update` also lets one change of the rider's things happen
 * after the other.
 * @throws 401 for an account that is deleted
 */
export async function holdRider(
  tx: Database,
  riderId: string,
  strength: 'key share' | 'no key update' = 'key share',
): Promise<void> {
  const [row] = await tx
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.id, riderId), isAlive))
    .for(strength)
  if (!row) throw signedOut()
}
