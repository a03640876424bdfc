import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts values that the server must read again, so that the database and its backups alone do not disclose them. */
export interface SecretCipher {
  /** @param owner whose value it is: the result cannot be moved to another row */
  encrypt(value: string, owner: string): string
  /** @throws if the key is another one, or the value was changed or moved */
  decrypt(stored: string, owner: string): string
}

/**
 * @param key a secret of this installation that its database does not contain
 * @param purpose values of one purpose cannot be read with another
 */
export function createSecretCipher(key: string, purpose: string): SecretCipher {
  const derived = Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  return {
    encrypt(value, owner) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, derived, nonce).setAAD(Buffer.from(owner))
      return Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      )
    },
    decrypt(stored, owner) {
      const bytes = Buffer.from(stored, 'base64url')
      const decipher = createDecipheriv(algorithm, derived, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}
