import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { useAuthStore } from '../storage/auth-store.ts'
import { draftKey, dropOwnDraft, type FormDraft, readDraft, storeDraft, visitor } from './form-drafts.ts'
import type { Question } from '../../ui/popup/confirm.ts'
import { useMe } from '../me/use-me.ts'
import { useConfirmLeave } from '../../ui/popup/use-leave-question.ts'

/** Storage is written this long after the last letter, and at once when the page may be gone next. */
const storeAfterMs = 300

interface FormDraftOptions<T> {
  /** Names the form and the thing it changes: `ride`, `ride-7`. */
  name: string
  /** What the form was filled with, and of which version of the thing where things have versions. */
  filled: { values: T; version?: number | undefined }
  /** Puts a draft back into the form. Without it the fields that had been typed are filled in again. */
  restore?: (draft: FormDraft<T>) => void
  /** For a form that is there before there is an account. */
  isVisitors?: boolean
  /** Other addresses of the same screen, which nobody is asked about. */
  staysOn?: (address: { pathname: string }) => boolean
  /** Passwords: stored nowhere. */
  secret?: readonly (keyof T)[]
}

/**
 * Keeps what is typed into a form through reloads, closed tabs and ended sessions, and asks before the rider leaves it.
 * `done()` is for the moment when it has been saved.
 */
export function useFormDraft<T extends FieldValues, Output>(
  // oxlint-disable-next-line typescript/no-explicit-any -- as react-hook-form has it: the form's context is anything
  form: UseFormReturn<T, any, Output>,
  { name, filled, restore, staysOn, isVisitors = false, secret = [] }: FormDraftOptions<T>,
) {
  // The rider that the server confirmed: the one this browser remembers may not be signed in any more.
  const riderId = useMe()?.id
  const owner = isVisitors ? visitor : riderId
  const key = owner === undefined ? undefined : draftKey(owner, name)
  const { isDirty } = form.formState
  const [restoredAt, setRestoredAt] = useState<number>()
  const isDone = useRef(false)
  const isKept = useRef(true)
  /** What stands in the form is on its way by another road. */
  const isSetAside = useRef(false)
  /** When the draft that is this window's was stored, if it has one. */
  const draftSavedAt = useRef<number>(undefined)

  function drop(at: string) {
    if (draftSavedAt.current !== undefined) dropOwnDraft(at, draftSavedAt.current)
    draftSavedAt.current = undefined
  }

  function storeNow(at: string) {
    if (isDone.current) return
    if (!isDirty) {
      drop(at)
      return
    }
    const savedAt = Date.now()
    draftSavedAt.current = savedAt
    const values = withoutSecrets(form.getValues(), filled.values, secret)
    isKept.current = storeDraft(at, { values, filled: filled.values, version: filled.version, savedAt })
  }
  const store = useEffectEvent(storeNow)

  const bringBack = useEffectEvent((from: string) => {
    const draft = isDirty ? undefined : readDraft(from, filled.values)
    if (!draft) return
    draftSavedAt.current = draft.savedAt
    if (restore) restore(draft)
    else fillIn(form, draft, filled.values)
    setRestoredAt(draft.savedAt)
  })

  function discard() {
    isDone.current = true
    if (key !== undefined) drop(key)
  }

  const { askAgain } = useConfirmLeave({
    question: () =>
      isDirty && !isDone.current && !isSetAside.current ? leaveQuestion(isKeptNow(), discard) : undefined,
    ...(staysOn && { staysOn }),
    // The draft is there after a reload and in the next tab; only where nothing can be stored the browser has to ask.
    isLostByUnload: () => isDirty && !isDone.current && !isKeptNow(),
  })

  useEffect(() => {
    // A form that goes on after it was saved is an ordinary form again.
    if (!isDirty) isDone.current = false
  }, [isDirty])

  // Before the first paint, so that nobody sees the form empty and begins to type.
  useLayoutEffect(() => {
    if (key !== undefined) bringBack(key)
  }, [key])

  useEffect(() => {
    if (key === undefined) return undefined
    let timer: number | undefined
    const isTheirs = () => isVisitors || useAuthStore.getState().user?.id === riderId
    const now = () => {
      window.clearTimeout(timer)
      // After a sign-out nothing of the rider is written any more.
      if (isTheirs()) store(key)
    }
    const soon = () => {
      isSetAside.current = false
      askAgain()
      window.clearTimeout(timer)
      timer = window.setTimeout(now, storeAfterMs)
    }
    const whenHidden = () => document.visibilityState === 'hidden' && now()
    const stops = [
      form.subscribe({ formState: { values: true }, callback: soon }),
      // A session that ends takes the rider away; a sign-out does too, and forgets the drafts right after.
      useAuthStore.subscribe(() => !isTheirs() && store(key)),
    ]
    window.addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', whenHidden)
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', whenHidden)
      now()
    }
  }, [key, form, riderId, isVisitors, askAgain])

  /** Stores what was typed a moment ago too: only then is it known whether it will be there again. */
  function isKeptNow(): boolean {
    if (key !== undefined) storeNow(key)
    return isKept.current
  }

  return {
    /** When what stands in the form was typed, if it was brought back. */
    restoredAt,
    done() {
      isDone.current = true
      setRestoredAt(undefined)
      if (key !== undefined) drop(key)
    },
    /** It waits to be sent: the draft stays until then, and nobody is asked before they leave. */
    setAside() {
      if (key !== undefined) storeNow(key)
      isSetAside.current = true
    },
    startOver(values = filled.values) {
      form.reset(values)
      setRestoredAt(undefined)
    },
  }
}

const leaveQuestion = (isKept: boolean, discard: () => void): Question => ({
  title: 'Leave with unsaved changes?',
  body: isKept
    ? 'What you typed is kept on this device and appears in the form again when you come back.'
    : 'What you typed will be lost: this browser stores nothing.',
  action: isKept ? 'Keep for later' : 'Leave',
  ...(isKept && { other: { label: 'Discard', before: discard } }),
  cancel: 'Stay',
})

/** Only what had been typed: the rest of the form may have become newer meanwhile. */
function fillIn<T extends FieldValues, Output>(
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  form: UseFormReturn<T, any, Output>,
  draft: FormDraft<T>,
  current: T,
): void {
  const typed = Object.entries(draft.values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(draft.filled[field]),
  )
  form.reset({ ...current, ...Object.fromEntries(typed) }, { keepDefaultValues: true })
}

function withoutSecrets<T extends object>(values: T, filled: T, secret: readonly (keyof T)[]): T {
  return { ...values, ...Object.fromEntries(secret.map((field) => [field, filled[field]])) }
}
