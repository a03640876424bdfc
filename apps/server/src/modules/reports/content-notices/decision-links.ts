import { createHmac } from 'node:crypto'

export type DecisionLinks = ReturnType<typeof createDecisionLinks>

/**
 * The links with which the senders of notices object. The database has a hash, so that it and its backups contain nothing that opens
 * a link.
 *
 * @param key a secret of this installation that its database does not contain
 */
export function createDecisionLinks({ key, siteUrl }: { key: string; siteUrl: string }) {
  const tokenOf = (reference: string) =>
    createHmac('sha256', key).update(`notice decision ${reference}`).digest('base64url')
  return { tokenOf, urlOf: (reference: string) => `${siteUrl}/notice/decisions/${tokenOf(reference)}` }
}
