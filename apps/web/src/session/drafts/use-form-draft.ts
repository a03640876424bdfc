import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { useAuthStore } from '../storage/auth-store.ts'
import { draftKey, dropOwnDraft, type FormDraft, readDraft, storeDraft, visitor } from './form-drafts.ts'
import type { Question } from '../../ui/popup/confirm.ts'
import { useMe } from '../me/use-me.ts'
import { useConfirmLeave } from '../../ui/popup/use-leave-question.ts'
import { t } from '../../lib/language/t.ts'

/** The debounce of storage writes. Pending input is also written when the page may be closed next. */
const storeAfterMs = 300

interface FormDraftOptions<T> {
  /** Identifies the form and the edited object: `ride`, `ride-7`. */
  name: string
  /** The initial values, and the version of the edited object if it has versions. */
  filled: { values: T; version?: number | undefined }
  /** Restores a draft. By default, the changed fields are filled in again. */
  restore?: (draft: FormDraft<T>) => void
  /** Whether the form is used without an account. */
  isVisitors?: boolean
  /** Addresses of the same screen, for which no confirmation is shown. */
  staysOn?: (address: { pathname: string }) => boolean
  /** Fields that are never stored, such as passwords. */
  secret?: readonly (keyof T)[]
}

/** Stores unsaved input, so that it survives reloads and expired sessions, and confirms before the rider leaves. Call `done()` after saving. */
export function useFormDraft<T extends FieldValues, Output>(
  // oxlint-disable-next-line typescript/no-explicit-any -- react-hook-form's type of the form context
  form: UseFormReturn<T, any, Output>,
  { name, filled, restore, staysOn, isVisitors = false, secret = [] }: FormDraftOptions<T>,
) {
  // Only a rider that the server confirmed: the remembered rider's session may have expired.
  const riderId = useMe()?.id
  const owner = isVisitors ? visitor : riderId
  const key = owner === undefined ? undefined : draftKey(owner, name)
  const { isDirty } = form.formState
  const [restoredAt, setRestoredAt] = useState<number>()
  const isDone = useRef(false)
  const isStored = useRef(true)
  /** The input is queued for sending. */
  const isSetAside = useRef(false)
  /** When the draft of this tab was stored, if there is one. */
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
    isStored.current = storeDraft(at, { values, filled: filled.values, version: filled.version, savedAt })
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

  const { requireConfirmation } = useConfirmLeave({
    question: () =>
      isDirty && !isDone.current && !isSetAside.current ? leaveQuestion(isStoredNow(), discard) : undefined,
    ...(staysOn && { staysOn }),
    // A stored draft survives a reload; the browser's own confirmation is needed only if storage failed.
    isLostByUnload: () => isDirty && !isDone.current && !isStoredNow(),
  })

  useEffect(() => {
    // A form that stays open after saving tracks changes again.
    if (!isDirty) isDone.current = false
  }, [isDirty])

  // Before the first paint, so that the rider never sees the empty form and starts typing.
  useLayoutEffect(() => {
    if (key !== undefined) bringBack(key)
  }, [key])

  useEffect(() => {
    if (key === undefined) return undefined
    let timer: number | undefined
    const isSameRider = () => isVisitors || useAuthStore.getState().user?.id === riderId
    const now = () => {
      window.clearTimeout(timer)
      // After a sign-out nothing of the rider may be stored.
      if (isSameRider()) store(key)
    }
    const soon = () => {
      isSetAside.current = false
      requireConfirmation()
      window.clearTimeout(timer)
      timer = window.setTimeout(now, storeAfterMs)
    }
    const whenHidden = () => document.visibilityState === 'hidden' && now()
    const stops = [
      form.subscribe({ formState: { values: true }, callback: soon }),
      // Both an expired session and a sign-out clear the rider; a sign-out deletes the drafts right after.
      useAuthStore.subscribe(() => !isSameRider() && store(key)),
    ]
    window.addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', whenHidden)
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', whenHidden)
      now()
    }
  }, [key, form, riderId, isVisitors, requireConfirmation])

  /** Flushes the debounced write: only then is it known whether storage works. */
  function isStoredNow(): boolean {
    if (key !== undefined) storeNow(key)
    return isStored.current
  }

  return {
    restoredAt,
    done() {
      isDone.current = true
      setRestoredAt(undefined)
      if (key !== undefined) drop(key)
    },
    /** The input is queued: the draft stays until it was sent, and leaving needs no confirmation. */
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

const leaveQuestion = (isStored: boolean, discard: () => void): Question => ({
  title: t('shell.leave.title'),
  body: t(isStored ? 'shell.leave.stored' : 'shell.leave.lost'),
  action: t(isStored ? 'shell.leave.keep' : 'shell.leave.leave'),
  ...(isStored && { other: { label: t('shell.leave.discard'), before: discard } }),
  cancel: t('shell.leave.stay'),
})

/** Only the changed fields: the others may have been updated since. */
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
