/** Longer than anything that was decided before can be on its way; from then on the rules in the database are enough. */
const silentForMs = 5 * 60_000

/** Whom something is about: a room, or the rider who says it. */
interface Said {
  roomId?: number | undefined
  from?: string | undefined
}

/**
 * Who hears nothing of a room, or of each other, from a moment on. What was sent a moment before, when the rules still allowed it,
 * may arrive a moment later from another process: it is stopped here.
 */
export function createSilences(now: () => number) {
  const until = new Map<string, number>()
  const ofRoom = (roomId: number, userId: string) => `${roomId} ${userId}`
  const ofPair = (one: string, other: string) => [one, other].sort().join(' ')
  const isSilent = (key: string) => (until.get(key) ?? 0) > now()

  return {
    leave: (roomId: number, userId: string) => void until.set(ofRoom(roomId, userId), now() + silentForMs),
    enter: (roomId: number, userId: string) => void until.delete(ofRoom(roomId, userId)),
    part: (one: string, other: string) => void until.set(ofPair(one, other), now() + silentForMs),
    reunite: (one: string, other: string) => void until.delete(ofPair(one, other)),

    mayHear(userId: string, { roomId, from }: Said): boolean {
      if (until.size === 0) return true
      if (roomId !== undefined && isSilent(ofRoom(roomId, userId))) return false
      return from === undefined || !isSilent(ofPair(from, userId))
    },

    /** Forgets what is over. */
    sweep() {
      for (const [key, end] of until) if (end <= now()) until.delete(key)
    },
  }
}
