import { expect, test } from 'vitest'
import { createSecretCipher } from './secret-cipher.ts'

const cipher = createSecretCipher('a key of an installation', 'totp')

test('decrypts what it encrypted, and encrypts the same value differently each time', () => {
  const stored = cipher.encrypt('GEZDGNBVGY3TQOJQ', 'ana')
  expect(cipher.decrypt(stored, 'ana')).toBe('GEZDGNBVGY3TQOJQ')
  expect(stored).not.toContain('GEZDG')
  expect(cipher.encrypt('GEZDGNBVGY3TQOJQ', 'ana')).not.toBe(stored)
})

test.each([
  ['another owner', (stored: string) => cipher.decrypt(stored, 'bo')],
  ['another key', (stored: string) => createSecretCipher('another key', 'totp').decrypt(stored, 'ana')],
  ['another purpose', (stored: string) => createSecretCipher('a key of an installation', 'x').decrypt(stored, 'ana')],
  ['a changed value', (stored: string) => cipher.decrypt(`A${stored.slice(1)}`.replace(/^AA/, 'BA'), 'ana')],
  ['a shortened value', (stored: string) => cipher.decrypt(stored.slice(0, 12), 'ana')],
])('refuses %s', (_name, decrypt) => {
  const stored = cipher.encrypt('GEZDGNBVGY3TQOJQ', 'ana')
  expect(() => decrypt(stored)).toThrow(/authenticate|Invalid|authentication tag/)
})
