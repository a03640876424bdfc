import { createHmac, randomBytes } from 'node:crypto'
import { limits } from '@scooter-rides/contract'

/** Crockford's Base32, without letters that look like digits or like each other. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
/** 50 bits. */
const characters = 10

/** Shown to the rider once, such as `7k2mq-x9fd3`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCodes }, () => {
    const code = [...randomBytes(characters)].map((byte) => alphabet[byte % alphabet.length]).join('')
    return `${code.slice(0, characters / 2)}-${code.slice(characters / 2)}`
  })
}

/** As the rider typed it: with or without the dash, in capitals, or with the letter O for a zero. */
const normalized = (code: string) =>
  code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')

export const mayBeRecoveryCode = (code: string): boolean => normalized(code).length === characters

export type HashRecoveryCode = (userId: string, code: string) => string

/** @param key a secret of this installation: 50 bits alone would not withstand a search in a stolen database */
export const hashRecoveryCodesWith =
  (key: string): HashRecoveryCode =>
  (userId, code) =>
    createHmac('sha256', key)
      .update(`recovery code\n${userId}\n${normalized(code)}`)
      .digest('base64url')
