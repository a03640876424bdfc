import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { signedOut } from '../../platform/http/problem.ts'
import { usersTable } from './users.table.ts'

/** A deleted account keeps a row for references. */
export const isAlive = isNull(usersTable.deletedAt)

/**
 * Locks a rider's account until the transaction ends, so that nothing is written for an account that is being deleted. It
 * must be the first lock, as in a deletion, to prevent deadlocks. `no key update` also serialises changes of the rider's
 * data. @throws 401 for a deleted account
 */
export async function lockUser(
  tx: Database,
  riderId: string,
  strength: 'key share' | 'no key update' = 'key share',
): Promise<void> {
  if (!(await lockIfAlive(tx, riderId, strength))) throw signedOut()
}

/** Like `lockUser`, for a rider other than the caller. @returns whether the account exists */
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

/**
 * Activity of a rider's program, unless there was a later one. The rider leaves a moment later, because a program does not make
 * its rider appear online.
 */
export async function noteProgramActive(db: Database, riderId: string, now: Date, before: Date): Promise<void> {
  const { id, lastActiveAt } = usersTable
  await db
    .update(usersTable)
    .set({ lastActiveAt: now, leftAt: new Date(now.getTime() + 1) })
    .where(and(eq(id, riderId), isAlive, or(isNull(lastActiveAt), lt(lastActiveAt, before))))
}

/** `update` also waits for shared locks and prevents new ones. */
type LockStrength = 'no key update' | 'update'

/** Serialises changes of the relationship of two riders. @returns the ids of the existing accounts */
export const lockUserPair = (
  tx: Database,
  one: string,
  other: string,
  strength: LockStrength = 'no key update',
): Promise<Set<string>> => lockUsers(tx, [one, other], strength)

export async function lockUsers(
  tx: Database,
  riderIds: string[],
  strength: LockStrength = 'no key update',
): Promise<Set<string>> {
  const rows = await tx
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(inArray(usersTable.id, riderIds), isAlive))
    // In a fixed order, which prevents deadlocks.
    .orderBy(asc(usersTable.id))
    .for(strength)
  return new Set(rows.map(({ id }) => id))
}
