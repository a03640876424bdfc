import type { Database } from '../../../platform/database/database.ts'
import { signedOut } from '../../../platform/http/problem.ts'
import { holdPair } from '../../users/living-rider.repository.ts'
import { mayActOn, type Trusted } from '../desk.policy.ts'
import { createMeasuresRepository } from '../measures/measures.repository.ts'
import { notYoursToJudge, onOneself } from '../measures/measures.errors.ts'

/**
 * Holds the account of whoever made a thing, and the actor's, before the thing itself is held. Of one who left nothing is there
 * to hold, and anybody who keeps order may act.
 * @throws 403, 409 `admin.self`
 */
export async function holdMaker(tx: Database, actor: Trusted, makerId: string): Promise<void> {
  if (actor.id === makerId) throw onOneself()
  const held = await holdPair(tx, actor.id, makerId)
  if (!held.has(actor.id)) throw signedOut()
  const maker = await createMeasuresRepository(tx).find(makerId)
  if (!mayActOn(actor, maker ?? { id: makerId, roles: [] })) throw notYoursToJudge()
}
