import { createHmac } from 'node:crypto'

export type HomeByLinks = ReturnType<typeof createHomeByLinks>

/**
 * The links of the mails to one address are equal. The database has a seed and a hash, so that it and its backups contain nothing that
 * opens a link.
 *
 * @param key a secret of this installation that its database does not contain
 */
export function createHomeByLinks({ key, siteUrl }: { key: string; siteUrl: string }) {
  const tokenOf = (seed: string) => createHmac('sha256', key).update(`home-by contact ${seed}`).digest('base64url')
  return { tokenOf, urlOf: (seed: string) => `${siteUrl}/home-by/${tokenOf(seed)}` }
}
