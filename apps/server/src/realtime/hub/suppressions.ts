/** Longer than any event can be under way. After that the authorization rules in the database are enough. */
const suppressedForMs = 5 * 60_000

/** The source of an event: a room, a sender, or both. */
interface Source {
  roomId?: number | undefined
  from?: string | undefined
}

/** An event that the rules still allowed when another process sent it may arrive after a removal or a block: the suppression stops it. */
export function createSuppressions(now: () => number) {
  const until = new Map<string, number>()
  const ofRoom = (roomId: number, userId: string) => `${roomId} ${userId}`
  const ofPair = (one: string, other: string) => [one, other].sort().join(' ')
  const isSuppressed = (key: string) => (until.get(key) ?? 0) > now()

  return {
    suppressRoom: (roomId: number, userId: string) => void until.set(ofRoom(roomId, userId), now() + suppressedForMs),
    allowRoom: (roomId: number, userId: string) => void until.delete(ofRoom(roomId, userId)),
    suppressPair: (one: string, other: string) => void until.set(ofPair(one, other), now() + suppressedForMs),
    allowPair: (one: string, other: string) => void until.delete(ofPair(one, other)),

    mayReceive(userId: string, { roomId, from }: Source): boolean {
      if (until.size === 0) return true
      if (roomId !== undefined && isSuppressed(ofRoom(roomId, userId))) return false
      return from === undefined || !isSuppressed(ofPair(from, userId))
    },

    sweep() {
      for (const [key, end] of until) if (end <= now()) until.delete(key)
    },
  }
}
