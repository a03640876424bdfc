import { dayMs } from '@scooter-rides/time'
import { safeStorage } from '../../lib/safe-storage.ts'

/** Increase it when the stored format changes; drafts of older versions are then deleted. */
const draftsVersion = 1
const prefix = 'form-draft:'
const maxAgeMs = 30 * dayMs
const storage = safeStorage('local')

export interface FormDraft<T> {
  values: T
  filled: T
  /** The version of the edited object, if it has versions. */
  version?: number | undefined
  savedAt: number
}

/** The owner of drafts that are written without an account. */
export const visitor = 'visitor'

export const draftKey = (riderId: string, form: string) => `${prefix}${riderId}:${form}`

/**
 * Returns the draft under `key` if its values have the types of `sample`. A field that a later release added has the value of the sample.
 * Deletes the draft if it is expired or from an incompatible release.
 */
export function readDraft<T extends object>(key: string, sample: T): FormDraft<T> | undefined {
  const text = storage.getItem(key)
  if (text === null) return undefined
  const draft = withAddedFields(parse(text), sample)
  if (isDraftOf(draft, sample)) return draft
  dropDraft(key)
  return undefined
}

/** @returns whether the draft survives a reload: storage may be full or forbidden */
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

/** Deletes the draft that this tab stored or restored. A newer draft of another tab stays. */
export function dropOwnDraft(key: string, savedAt: number): void {
  const text = storage.getItem(key)
  const draft = text === null ? undefined : parse(text)
  if (isRecord(draft) && draft['savedAt'] === savedAt) dropDraft(key)
}

/** Deletes the draft of a form if `isMeant` accepts its values. A newer draft stays. */
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

function withAddedFields(draft: unknown, sample: object): unknown {
  if (!isRecord(draft)) return draft
  const complete = (values: unknown) => (isRecord(values) ? { ...sample, ...values } : values)
  return { ...draft, values: complete(draft['values']), filled: complete(draft['filled']) }
}

function isDraftOf<T>(draft: unknown, sample: T): draft is FormDraft<T> {
  return (
    isRecord(draft) &&
    draft['draftsVersion'] === draftsVersion &&
    typeof draft['savedAt'] === 'number' &&
    Date.now() - draft['savedAt'] < maxAgeMs &&
    (draft['version'] === undefined || typeof draft['version'] === 'number') &&
    isLike(draft['values'], sample) &&
    isLike(draft['filled'], sample)
  )
}

/** Whether a value has the fields and types of a sample. A null or undefined sample matches every type. */
function isLike(value: unknown, sample: unknown): boolean {
  if (sample === null || sample === undefined) return true
  if (Array.isArray(sample)) return Array.isArray(value) && value.every((item) => isLike(item, sample[0]))
  if (isRecord(sample)) return isRecord(value) && Object.keys(sample).every((name) => isLike(value[name], sample[name]))
  return value === null || typeof value === typeof sample
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
