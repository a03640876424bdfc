import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

import { confirm, type Question } from './confirm.ts'

interface LeaveQuestionOptions {
  /** What is asked before the rider goes to another screen; undefined where nothing is lost. */
  question: () => Question | undefined
  /** Addresses of the same screen: nothing is left. */
  staysOn?: (address: { pathname: string }) => boolean
  /** The browser itself asks before a reload and before the tab is closed. */
  isLostByUnload: () => boolean
}

/**
 * Asks before the rider leaves the screen. The answer holds until `askAgain`, which what is left calls as it changes:
 * the screen stays in sight while the next one is fetched, and whoever turns back by then is not leaving anything.
 */
export function useConfirmLeave({ question, staysOn, isLostByUnload }: LeaveQuestionOptions) {
  const mayLeave = useRef(false)

  async function stops({ next }: { next: { pathname: string } }): Promise<boolean> {
    if (staysOn?.(next)) return false
    const asked = mayLeave.current ? undefined : question()
    if (!asked) return false
    mayLeave.current = await confirm(asked)
    return !mayLeave.current
  }

  useBlocker({ shouldBlockFn: stops, enableBeforeUnload: isLostByUnload })
  return { askAgain: useCallback(() => (mayLeave.current = false), []) }
}
