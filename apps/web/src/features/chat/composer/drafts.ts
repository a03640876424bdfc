import { safeStorage } from '../../../lib/safe-storage.ts'

const storage = safeStorage('local')
const keyOf = (riderId: string, roomId: number) => `chat-draft:${riderId}:${roomId}`

/** The unsent text of a room; a sign-out deletes it with all other storage. */
export const readDraft = (riderId: string, roomId: number): string => storage.getItem(keyOf(riderId, roomId)) ?? ''

export function keepDraft(riderId: string, roomId: number, text: string): void {
  if (text === '') storage.removeItem(keyOf(riderId, roomId))
  else storage.setItem(keyOf(riderId, roomId), text)
}
