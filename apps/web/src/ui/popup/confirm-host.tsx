import { useEffect, useEffectEvent } from 'react'

import { type Question, useConfirmStore } from './confirm.ts'
import { lazyPart } from '../feedback/lazy-part.tsx'

interface AskedProps {
  question: Question
  onAnswer: (isConfirmed: boolean) => void
}

const ConfirmDialog = lazyPart<AskedProps>(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog, {
  failed: AskedByBrowser,
  isAhead: true,
})

/** Rendered once in the shell; shows the dialog of `confirm()`. */
export function ConfirmHost() {
  const pending = useConfirmStore((state) => state.pending)
  if (!pending) return null
  return <ConfirmDialog question={pending.question} onAnswer={pending.answer} />
}

/** The fallback if the dialog's chunk failed to load. */
function AskedByBrowser({ question: { title, body }, onAnswer }: AskedProps) {
  const ask = useEffectEvent(() => onAnswer(window.confirm(`${title}\n\n${body}`)))
  useEffect(() => ask(), [])
  return null
}
