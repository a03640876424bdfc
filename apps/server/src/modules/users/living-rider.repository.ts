import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
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
export async function lockUser(
  tx: Database,
  riderId: string,
  strength: 'key share' | 'no key update' = 'key share',
): Promise<void> {
  if (!(await lockIfAlive(tx, riderId, strength))) throw signedOut()
}

/** As `lockUser`, for somebody else than who calls: whether there is such an account. */
export async function lockIfAlive(
  tx: Database,
  riderId: string,
  strength: 'key share' | 'no key update' | 'update' = 'key share',
): Promise<boolean> {
  const [row] = await tx
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.id, riderId), isAlive))
    .for(strength)
  return row !== undefined
}

/** `update` also waits for what is being written in a rider's name, and lets nothing of it begin. */
type HoldOnRiders = 'no key update' | 'update'

/**
 * Holds two riders' accounts, and with them whatever is between the two: one change of it happens after the other, whoever of them
 * makes it. Answers those that are there.
 */
export const lockUserPair = (
  tx: Database,
  one: string,
  other: string,
  strength: HoldOnRiders = 'no key update',
): Promise<Set<string>> => lockUsers(tx, [one, other], strength)

/** The same for any number of them. */
export async function lockUsers(
  tx: Database,
  riderIds: string[],
  strength: HoldOnRiders = 'no key update',
): Promise<Set<string>> {
  const rows = await tx
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(inArray(usersTable.id, riderIds), isAlive))
    // In one order, so that two who act on each other at the same moment do not wait for each other.
    .orderBy(asc(usersTable.id))
    .for(strength)
  return new Set(rows.map(({ id }) => id))
}
