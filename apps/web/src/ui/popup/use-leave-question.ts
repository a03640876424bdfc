import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

import { confirm, type Question } from './confirm.ts'

interface LeaveQuestionOptions {
  /** The confirmation before the rider goes to another screen; undefined if nothing would be lost. */
  question: () => Question | undefined
  /** Whether an address belongs to the same screen, which needs no confirmation. */
  staysOn?: (address: { pathname: string }) => boolean
  /** Whether the browser must confirm a reload and closing the tab. */
  isLostByUnload: () => boolean
}

/** The answer stays valid until `requireConfirmation`, for when the screen's content changes: the rider may turn back while the next screen loads. */
export function useConfirmLeave({ question, staysOn, isLostByUnload }: LeaveQuestionOptions) {
  const mayLeave = useRef(false)

  async function stops({ next }: { next: { pathname: string } }): Promise<boolean> {
    if (staysOn?.(next)) return false
    const pending = mayLeave.current ? undefined : question()
    if (!pending) return false
    mayLeave.current = await confirm(pending)
    return !mayLeave.current
  }

  useBlocker({ shouldBlockFn: stops, enableBeforeUnload: isLostByUnload })
  return { requireConfirmation: useCallback(() => (mayLeave.current = false), []) }
}
