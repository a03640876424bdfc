import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'password',
  'Password123!',
  'password2026!',
  'P@ssw0rd',
  'qwertyuiop',
  'qwertzuiop',
  '1qaz2wsx',
  '12345678',
  '87654321',
  'abcdefgh',
  'aaaaaaaa',
  'abababab',
  'iloveyou2',
  'Liverpool1',
  'trustno1',
  'passwort123',
  'Scooter2026!',
  'vespa-2026',
  'administrator1',
  '😀😀😀😀',
])('%s is a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each([
  'green-vespa-8',
  'correct horse battery',
  'moped rides at dawn',
  'x7$kQp9z',
  'Teal-Vespa-rolls-42!',
  'наши мопеды едут',
  'kQ94839201',
  'x'.repeat(3) + ' marks the spot '.repeat(10),
])('%s is not a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})
