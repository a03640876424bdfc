import { expect, test } from 'vitest'
import { guessableWords, isCommonPassword } from './common-passwords.ts'

const owner = { email: 'a.katariina@x.example', username: 'velocette', firstName: 'Ana', lastName: 'Oliveira' }
const words = guessableWords(owner, 'Lisbon Wheelers')

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
  'Velocette99!',
  'a.katariina2026',
  'AnaOliveira1',
  'oliveira-1987',
  'LisbonWheelers1',
  'Wheelers2026',
])('%s is a common password', async (password) => {
  expect(await isCommonPassword(password, words)).toBe(true)
})

test.each([
  'green-vespa-8',
  'Ana rides to Oliveira at dawn',
  'correct horse battery',
  'moped rides at dawn',
  'x7$kQp9z',
  'Teal-Vespa-rolls-42!',
  'наши мопеды едут',
  'kQ94839201',
  'x'.repeat(3) + ' marks the spot '.repeat(10),
])('%s is not a common password', async (password) => {
  expect(await isCommonPassword(password, words)).toBe(false)
})

test('words of another rider and another site are no common passwords', async () => {
  const stranger = guessableWords({ ...owner, email: null, username: undefined, lastName: 'Li' }, 'Rides')
  expect(await isCommonPassword('Velocette99!', stranger)).toBe(false)
  expect(stranger).toEqual(['Ana', 'AnaLi', 'Rides', 'Rides'])
})
