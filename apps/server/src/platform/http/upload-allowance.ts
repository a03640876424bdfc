import { minutes, type RateLimiter } from './rate-limit.ts'

/** Counts one upload, whichever call it comes through. */
export function takeUpload(rateLimiter: RateLimiter, riderId: string): void {
  rateLimiter.take('upload', riderId, { tokens: 60, seconds: minutes(10) })
}
