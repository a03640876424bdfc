import type { Question } from '../../ui/popup/confirm.ts'

type GetQuestion = () => Question | undefined

const questionGetters = new Set<GetQuestion>()

/** Registers a confirmation for a feature that holds data which a sign-out would delete. */
export function beforeSignOut(getQuestion: GetQuestion): () => void {
  questionGetters.add(getQuestion)
  return () => void questionGetters.delete(getQuestion)
}

export const questionsBeforeSignOut = (): Question[] =>
  [...questionGetters].flatMap((getQuestion) => getQuestion() ?? [])
