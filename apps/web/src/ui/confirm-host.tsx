import { lazy, Suspense } from 'react'

import { useConfirmStore } from './confirm.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

/** Stands once in the shell and shows what `confirm()` asks. */
export function ConfirmHost() {
  const pending = useConfirmStore((state) => state.pending)
  if (!pending) return null
  return (
    <Suspense>
      <ConfirmDialog question={pending.question} onAnswer={pending.answer} />
    </Suspense>
  )
}
