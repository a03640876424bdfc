import type { Database } from '../../../platform/database/database.ts'
import { signedOut } from '../../../platform/http/problem.ts'
import { lockUserPair } from '../../users/living-rider.repository.ts'
import { mayActOn, type Trusted } from '../moderation.policy.ts'
import { createSanctionsRepository } from '../sanctions/sanctions.repository.ts'
import { notYoursToJudge, onOneself } from '../sanctions/sanctions.errors.ts'

/** Locks both accounts before the content is locked. A deleted author has no account to lock, and every moderator may act. @returns whether the author has an account @throws 403, 409 `admin.self` */
export async function lockAuthor(tx: Database, actor: Trusted, authorId: string): Promise<{ isThere: boolean }> {
  if (actor.id === authorId) throw onOneself()
  const locked = await lockUserPair(tx, actor.id, authorId)
  if (!locked.has(actor.id)) throw signedOut()
  const author = await createSanctionsRepository(tx).find(authorId)
  if (!mayActOn(actor, author ?? { id: authorId, roles: [] })) throw notYoursToJudge()
  return { isThere: author !== undefined }
}
