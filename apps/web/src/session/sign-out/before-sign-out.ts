import type { Question } from '../../ui/popup/confirm.ts'

type Ask = () => Question | undefined

const asks = new Set<Ask>()

/** Registers a confirmation for a feature that holds data which a sign-out would delete. */
export function beforeSignOut(ask: Ask): () => void {
  asks.add(ask)
  return () => void asks.delete(ask)
}

export const questionsBeforeSignOut = (): Question[] => [...asks].flatMap((ask) => ask() ?? [])
