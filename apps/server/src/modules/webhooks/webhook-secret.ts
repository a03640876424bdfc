import { randomBytes } from 'node:crypto'

/** As https://www.standardwebhooks.com says: 24 to 64 bytes in base64 with this prefix. */
const prefix = 'whsec_'
const secretBytes = 32
const [leastBytes, mostBytes] = [24, 64]

export const makeWebhookSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

export function isWebhookSecret(text: string): boolean {
  if (!text.startsWith(prefix)) return false
  const encoded = text.slice(prefix.length)
  const bytes = Buffer.from(encoded, 'base64')
  return bytes.length >= leastBytes && bytes.length <= mostBytes && bytes.toString('base64') === encoded
}
