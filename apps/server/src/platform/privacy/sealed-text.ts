import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a secret that the server needs in clear text, with a key derived from that of the installation: a stolen database or backup
 * alone does not reveal it.
 */
export function createSealer(key: string, purpose: string) {
  const derived = Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  return {
    seal(text: string): string {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, derived, iv)
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
    },

    /** Undefined if the text was sealed with another key, or changed. */
    open(sealed: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < ivBytes + tagBytes) return undefined
      try {
        const opening = createDecipheriv(cipher, derived, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
        return opening.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}

export type Sealer = ReturnType<typeof createSealer>
