import { useEffect, useEffectEvent } from 'react'

import { type Question, useConfirmStore } from './confirm.ts'
import { lazyPart } from '../feedback/lazy-part.tsx'

interface QuestionProps {
  question: Question
  onAnswer: (isConfirmed: boolean) => void
}

const ConfirmDialog = lazyPart<QuestionProps>(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog, {
  failed: BrowserConfirm,
  isAhead: true,
})

/** Rendered once in the shell; shows the dialog of `confirm()`. */
export function ConfirmHost() {
  const pending = useConfirmStore((state) => state.pending)
  if (!pending) return null
  return <ConfirmDialog question={pending.question} onAnswer={pending.answer} />
}

/** The fallback if the dialog's chunk failed to load. */
function BrowserConfirm({ question: { title, body }, onAnswer }: QuestionProps) {
  const showConfirm = useEffectEvent(() => onAnswer(window.confirm(`${title}\n\n${body}`)))
  useEffect(() => showConfirm(), [])
  return null
}
