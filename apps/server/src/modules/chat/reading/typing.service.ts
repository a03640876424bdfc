import type { Database } from '../../../platform/database/database.ts'
import { isProblem } from '../../../platform/http/problem.ts'
import type { Allowance, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import type { Live } from '../../../realtime/hub/live.ts'
import { roomNotFound } from '../chat.errors.ts'
import { createMembershipRepository } from './membership.repository.ts'

/** Pages show typing for three seconds, so one event per second suffices. */
const typingOfRider: Allowance = { name: 'typing', tokens: 2, seconds: 2 }

interface TypingDeps {
  db: Database
  live: Live
  rateLimiter: RateLimiter
}

export type TypingService = ReturnType<typeof createTypingService>

export function createTypingService({ db, live, rateLimiter }: TypingDeps) {
  const memberships = createMembershipRepository(db)

  async function isTooOften(riderId: string): Promise<boolean> {
    try {
      await rateLimiter.take(typingOfRider, riderId)
      return false
    } catch (error) {
      if (isProblem(error, 'rate.limited')) return true
      throw error
    }
  }

  return {
    /** Sends nothing if the rider turned typing events off. @throws 404 for riders who are not members */
    async typing(roomId: number, riderId: string): Promise<void> {
      if (await isTooOften(riderId)) return
      const membership = await memberships.find(roomId, riderId)
      if (!membership) throw roomNotFound()
      const { others, sendTyping, firstName } = membership
      if (!sendTyping) return
      live.send({
        to: others,
        roomId,
        from: riderId,
        event: { type: 'typing', roomId, userId: riderId, firstName },
      })
    },
  }
}
