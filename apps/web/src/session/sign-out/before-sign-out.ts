import type { Question } from '../../ui/popup/confirm.ts'

type Ask = () => Question | undefined

const asks = new Set<Ask>()

/** A feature that holds something of the rider which signing out would lose says what to ask first. */
export function beforeSignOut(ask: Ask): () => void {
  asks.add(ask)
  return () => void asks.delete(ask)
}

export const questionsBeforeSignOut = (): Question[] => [...asks].flatMap((ask) => ask() ?? [])
