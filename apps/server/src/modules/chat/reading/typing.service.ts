import type { Database } from '../../../platform/database/database.ts'
import { isProblem } from '../../../platform/http/problem.ts'
import type { Allowance, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import type { Live } from '../../../realtime/hub/live.ts'
import { roomNotFound } from '../chat.errors.ts'
import { createMembershipRepository } from './membership.repository.ts'

/** A page shows it for three seconds: one a second is enough. */
const typingOfRider: Allowance = { name: 'typing', tokens: 2, seconds: 2 }

interface TypingDeps {
  db: Database
  live: Live
  rateLimiter: RateLimiter
}

export type TypingService = ReturnType<typeof createTypingService>

/** That somebody writes is told to those who are there, and kept nowhere. */
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
    /** Silent where the rider does not tell of it. @throws 404 for who is not a member */
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
