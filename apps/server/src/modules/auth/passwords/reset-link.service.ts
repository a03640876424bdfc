import { limits } from '@scooter-rides/contract'
import { minuteMs } from '@scooter-rides/time'
import type { Database } from '../../../platform/database/database.ts'
import { createTokensRepository } from './tokens.repository.ts'

export const resetLinkEnds = (now: Date) => new Date(now.getTime() + limits.resetLinkMinutes * minuteMs)
export const resetLink = (siteUrl: string, token: string) => `${siteUrl}/reset?token=${token}`

interface ResetLinkRequest {
  userId: string
  siteUrl: string
  now: Date
}

/** A link that an administrator or the operator hands over. It is not stored and proves no e-mail address. */
export async function issueResetLink(tx: Database, { userId, siteUrl, now }: ResetLinkRequest) {
  const expiresAt = resetLinkEnds(now)
  const token = await createTokensRepository(tx).issue('reset', userId, expiresAt)
  return { url: resetLink(siteUrl, token), expiresAt }
}
