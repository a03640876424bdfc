import { limits } from '@scooter-rides/contract'

/** What the team states about a decision: `type` and `base` are the parts of the ground. */
export interface StatementDraft {
  facts: string
  type: 'rule' | 'law'
  base: string
}

export interface Statement {
  facts: string
  /** `rule: TEXT` or `law: TEXT`. */
  ground: string
}

export const emptyStatement: StatementDraft = { facts: '', type: 'rule', base: '' }

/** The prefix is part of the limit. */
export const baseLength = limits.ground - 'rule: '.length

export function isComplete({ facts, base }: StatementDraft): boolean {
  const isWithin = facts.length <= limits.moderationNote && base.length <= baseLength
  return facts.trim() !== '' && base.trim() !== '' && isWithin
}

export const toStatement = ({ facts, type, base }: StatementDraft): Statement => ({
  facts: facts.trim(),
  ground: `${type}: ${base.trim()}`,
})
