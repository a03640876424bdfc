import type { Database } from '../../../platform/database/database.ts'
import { createMembersRepository } from './members.repository.ts'
import { createRoomsRepository } from './rooms.repository.ts'

export interface RemoveMemberDeps {
  releaseFiles: (tx: Database, keys: string[]) => Promise<void>
}

/**
 * The caller must hold the lock of the room. Without another admin, the longest member of a group becomes admin. Without
 * members, the room is deleted.
 * @returns whether the room still exists
 */
export async function removeMember(
  tx: Database,
  { releaseFiles }: RemoveMemberDeps,
  roomId: number,
  userId: string,
): Promise<boolean> {
  const members = createMembersRepository(tx)
  await members.remove(roomId, userId)
  const left = await members.list(roomId)
  const [eldest] = left
  if (!eldest) {
    await releaseFiles(tx, await createRoomsRepository(tx).remove(roomId))
    return false
  }
  const hasAdmin = left.some(({ role }) => role === 'admin')
  if (!hasAdmin && !(await createRoomsRepository(tx).isDirect(roomId)))
    await members.setRole(roomId, eldest.userId, 'admin')
  return true
}
