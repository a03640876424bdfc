import { dayMs } from '@scooter-rides/time'
import { safeStorage } from '../../lib/safe-storage.ts'

/** Raise it when drafts are stored in a way that this code can't read; older ones are dropped then. */
const draftsVersion = 1
const prefix = 'form-draft:'
const longestKeptMs = 30 * dayMs
const storage = safeStorage('local')

/** What was typed into a form and not saved. */
export interface FormDraft<T> {
  values: T
  /** What the form was filled with before that. */
  filled: T
  /** Which version of the thing that was, where things have versions. */
  version?: number | undefined
  savedAt: number
}

/** Stands for whoever has no account yet. */
export const visitor = 'visitor'

export const draftKey = (riderId: string, form: string) => `${prefix}${riderId}:${form}`

/**
 * The draft under `key`, if it can go into a form that holds such values as `sample`. One that can't, because it is of
 * another release or nobody came back for it, is dropped.
 */
export function readDraft<T>(key: string, sample: T): FormDraft<T> | undefined {
  const text = storage.getItem(key)
  if (text === null) return undefined
  const draft = parse(text)
  if (isDraftOf(draft, sample)) return draft
  dropDraft(key)
  return undefined
}

/** @returns whether the draft outlives this page: storage may be full or forbidden */
export function storeDraft<T>(key: string, draft: FormDraft<T>): boolean {
  const text = JSON.stringify({ ...draft, draftsVersion })
  storage.setItem(key, text)
  try {
    return localStorage.getItem(key) === text
  } catch {
    return false
  }
}

export function dropDraft(key: string): void {
  storage.removeItem(key)
}

/** Drops the draft that this window stored or brought back; what another window has typed since then stays. */
export function dropOwnDraft(key: string, savedAt: number): void {
  const text = storage.getItem(key)
  const draft = text === null ? undefined : parse(text)
  if (isRecord(draft) && draft['savedAt'] === savedAt) dropDraft(key)
}

/** Drops the draft of a form where it is the one that is meant; what was typed since stays. */
export function dropDraftLike(riderId: string, form: string, isMeant: (values: unknown) => boolean): void {
  const key = draftKey(riderId, form)
  const draft = parse(storage.getItem(key) ?? '')
  if (isRecord(draft) && isMeant(draft['values'])) dropDraft(key)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isDraftOf<T>(draft: unknown, sample: T): draft is FormDraft<T> {
  return (
    isRecord(draft) &&
    draft['draftsVersion'] === draftsVersion &&
    typeof draft['savedAt'] === 'number' &&
    Date.now() - draft['savedAt'] < longestKeptMs &&
    (draft['version'] === undefined || typeof draft['version'] === 'number') &&
    isLike(draft['values'], sample) &&
    isLike(draft['filled'], sample)
  )
}

/** Whether a value has the fields of a sample, each of its kind. What has no value yet may be of any kind. */
function isLike(value: unknown, sample: unknown): boolean {
  if (sample === null || sample === undefined) return true
  if (Array.isArray(sample)) return Array.isArray(value) && value.every((item) => isLike(item, sample[0]))
  if (isRecord(sample)) return isRecord(value) && Object.keys(sample).every((name) => isLike(value[name], sample[name]))
  return value === null || typeof value === typeof sample
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
