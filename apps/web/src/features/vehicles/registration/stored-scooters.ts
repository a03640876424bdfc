import { draftKey, dropDraft, readDraft, storeDraft, visitor } from '../../../session/drafts/form-drafts.ts'
import { newScooterFields } from '../form/scooter-form-model.ts'
import type { Draft } from './drafts.ts'

const key = draftKey(visitor, 'registration-scooters')
const sample = { ...newScooterFields(), key: '' }
const nothing = { scooters: [] }

/** The draft key of the blank form. */
export const newScooterDraft = 'registration-scooter'

/** The unsaved scooters of an earlier visit, and when they were stored. Photos can't be stored. */
export function readScooters(): { scooters: Draft[]; savedAt: number } | undefined {
  const draft = readDraft<{ scooters: (typeof sample)[] }>(key, { scooters: [sample] })
  if (!draft) return undefined
  return { scooters: draft.values.scooters.map((scooter) => ({ ...scooter, images: [] })), savedAt: draft.savedAt }
}

/** @returns whether storage works */
export function storeScooters(drafts: readonly Draft[]): boolean {
  const scooters = drafts
    .filter(({ vehicleId }) => vehicleId === undefined)
    .map(({ images: _, error: __, ...scooter }) => scooter)
  if (scooters.length > 0) return storeDraft(key, { values: { scooters }, filled: nothing, savedAt: Date.now() })
  dropDraft(key)
  return true
}

export function removeStoredScooters(): void {
  dropDraft(key)
  dropDraft(draftKey(visitor, newScooterDraft))
}
