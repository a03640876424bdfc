import type { Database } from '../../../platform/database/database.ts'
import { createMembersRepository } from './members.repository.ts'
import { createRoomsRepository } from './rooms.repository.ts'

export interface TakeOutDeps {
  /** Nothing uses these files any more: those of a room that went. */
  releaseFiles: (tx: Database, keys: string[]) => Promise<void>
}

/**
 * Takes a member out of a room that is held. Where the last admin goes, the member of longest standing becomes one; with the last
 * member the room goes too. Answers whether it is still there.
 */
export async function takeOut(
  tx: Database,
  { releaseFiles }: TakeOutDeps,
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
