import type { SeriesReach } from '@scooter-rides/contract'
import { create } from 'zustand'
import { safeStorage } from '../../lib/safe-storage.ts'
import { useAuthStore } from '../../session/storage/auth-store.ts'
import type { RideForm } from '../ride-form-model/ride-form-model.ts'

/** A change of a ride that was saved where nobody could be reached. */
export interface WaitingEdit {
  rideId: number
  /** The form as it was filled, of which version of the ride, and as it was saved. */
  version: number
  before: RideForm
  values: RideForm
  /** Of a ride that repeats: for which of them. */
  reach?: SeriesReach
  savedAt: number
  /** It waits for the network; or the rider has to look at it, because the ride is another one by now or it was refused. */
  state: 'waiting' | 'conflict' | 'refused'
  /** Why it was refused. */
  trouble?: string | undefined
}

/** Raise it when they are stored in a way that this code can't read. */
const storedVersion = 1
const storage = safeStorage('local')
const keyOf = (riderId: string) => `ride-edits:${riderId}`

/** What waits of the signed-in rider. */
export const useWaitingEdits = create<{ edits: readonly WaitingEdit[] }>()(() => ({ edits: [] }))

export const useWaitingEdit = (rideId: number | undefined) =>
  useWaitingEdits(({ edits }) => edits.find((edit) => edit.rideId === rideId))

const ownId = () => useAuthStore.getState().user?.id

/** As it is stored now, which another window may have changed. */
export function readWaitingEdits(): readonly WaitingEdit[] {
  const riderId = ownId()
  const edits = riderId === undefined ? [] : parse(storage.getItem(keyOf(riderId)))
  useWaitingEdits.setState({ edits })
  return edits
}

function write(change: (edits: readonly WaitingEdit[]) => readonly WaitingEdit[]): void {
  const riderId = ownId()
  if (riderId === undefined) return
  const edits = change(readWaitingEdits())
  if (edits.length === 0) storage.removeItem(keyOf(riderId))
  else storage.setItem(keyOf(riderId), JSON.stringify({ storedVersion, edits }))
  useWaitingEdits.setState({ edits })
}

/** The last one of a ride holds all that was typed: it takes the place of those before. */
export function addWaitingEdit(edit: Omit<WaitingEdit, 'savedAt' | 'state'>): void {
  write((edits) => [
    ...edits.filter(({ rideId }) => rideId !== edit.rideId),
    { ...edit, savedAt: Date.now(), state: 'waiting' },
  ])
}

/** Says what became of it, unless it was saved anew meanwhile. */
export function changeWaitingEdit(
  { rideId, savedAt }: WaitingEdit,
  change: Pick<WaitingEdit, 'state' | 'trouble'>,
): void {
  write((edits) =>
    edits.map((edit) => (edit.rideId === rideId && edit.savedAt === savedAt ? { ...edit, ...change } : edit)),
  )
}

/** Sent, or taken back. With `savedAt` only the one that was saved then. */
export function dropWaitingEdit(rideId: number, savedAt?: number): void {
  write((edits) =>
    edits.filter((edit) => edit.rideId !== rideId || (savedAt !== undefined && edit.savedAt !== savedAt)),
  )
}

function parse(text: string | null): readonly WaitingEdit[] {
  try {
    const stored = JSON.parse(text ?? '') as { storedVersion?: unknown; edits?: unknown }
    return stored.storedVersion === storedVersion && Array.isArray(stored.edits) ? (stored.edits as WaitingEdit[]) : []
  } catch {
    return []
  }
}
