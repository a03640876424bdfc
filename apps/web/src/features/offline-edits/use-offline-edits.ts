import type { SeriesScope } from '@scooter-rides/contract'
import { create } from 'zustand'
import { safeStorage } from '../../lib/safe-storage.ts'
import { useAuthStore } from '../../session/storage/auth-store.ts'
import type { RideForm } from '../ride-form-model/ride-form-model.ts'

/** A change of a ride that was saved without a network. */
export interface OfflineEdit {
  rideId: number
  /** The version of the ride and the form's values before the edit, and the values after it. */
  version: number
  before: RideForm
  values: RideForm
  /** The rides of a series that the edit changes. Browsers already store it under this name. */
  reach?: SeriesScope
  savedAt: number
  /** `conflict`: the ride was changed elsewhere meanwhile. `refused`: the server rejected the edit. Both need the rider. */
  state: 'waiting' | 'conflict' | 'refused'
  trouble?: string | undefined
}

/** Increase it when the stored shape changes incompatibly. */
const storedVersion = 1
const storage = safeStorage('local')
const keyOf = (riderId: string) => `ride-edits:${riderId}`

/** The edits of the signed-in rider that are not sent yet. */
export const useOfflineEdits = create<{ edits: readonly OfflineEdit[] }>()(() => ({ edits: [] }))

export const useOfflineEdit = (rideId: number | undefined) =>
  useOfflineEdits(({ edits }) => edits.find((edit) => edit.rideId === rideId))

const ownId = () => useAuthStore.getState().user?.id

/** Reads the stored edits again, because another window may have changed them. */
export function readOfflineEdits(): readonly OfflineEdit[] {
  const riderId = ownId()
  const edits = riderId === undefined ? [] : parse(storage.getItem(keyOf(riderId)))
  useOfflineEdits.setState({ edits })
  return edits
}

function write(change: (edits: readonly OfflineEdit[]) => readonly OfflineEdit[]): void {
  const riderId = ownId()
  if (riderId === undefined) return
  const edits = change(readOfflineEdits())
  if (edits.length === 0) storage.removeItem(keyOf(riderId))
  else storage.setItem(keyOf(riderId), JSON.stringify({ storedVersion, edits }))
  useOfflineEdits.setState({ edits })
}

/** Replaces the earlier edit of the same ride, because the later form contains its values. */
export function addOfflineEdit(edit: Omit<OfflineEdit, 'savedAt' | 'state'>): void {
  write((edits) => [
    ...edits.filter(({ rideId }) => rideId !== edit.rideId),
    { ...edit, savedAt: Date.now(), state: 'waiting' },
  ])
}

/** Changes the state of an edit, unless the rider saved a newer one meanwhile. */
export function changeOfflineEdit(
  { rideId, savedAt }: OfflineEdit,
  change: Pick<OfflineEdit, 'state' | 'trouble'>,
): void {
  write((edits) =>
    edits.map((edit) => (edit.rideId === rideId && edit.savedAt === savedAt ? { ...edit, ...change } : edit)),
  )
}

/** Removes the edit of a ride. With `savedAt`, removes only the edit saved at that time. */
export function dropOfflineEdit(rideId: number, savedAt?: number): void {
  write((edits) =>
    edits.filter((edit) => edit.rideId !== rideId || (savedAt !== undefined && edit.savedAt !== savedAt)),
  )
}

function parse(text: string | null): readonly OfflineEdit[] {
  try {
    const stored = JSON.parse(text ?? '') as { storedVersion?: unknown; edits?: unknown }
    return stored.storedVersion === storedVersion && Array.isArray(stored.edits) ? (stored.edits as OfflineEdit[]) : []
  } catch {
    return []
  }
}
