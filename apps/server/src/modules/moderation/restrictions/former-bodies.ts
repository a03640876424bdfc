import type { Statement } from '../moderation.ts'
import { generalGround, unstatedFacts } from '../restrictions.policy.ts'

interface Stated {
  facts?: string | undefined
  ground?: string | undefined
}

/**
 * The only place that accepts the bodies of releases before 0.2, which had one text or none. The text is the facts, and the ground is
 * the general one. Programs of operators still send them. The contract refuses half a statement.
 */
export function statementOf(body: Stated | undefined, former?: string | null): Omit<Statement, 'foundBy' | 'subject'> {
  if (body?.facts !== undefined && body.ground !== undefined) return { facts: body.facts, ground: body.ground }
  return { facts: former || unstatedFacts, ground: generalGround }
}
