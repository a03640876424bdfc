import fc from 'fast-check'
import { expect, test } from 'vitest'
import { username, usernameFrom } from '@scooter-rides/contract'
import { usernameCandidates } from './username.ts'

test.each([
  ['ana.silva@x.example', 'ana.silva'],
  ['ANA@x.example', 'ana'],
  ['ana+scooters@x.example', 'ana.scooters'],
  ['josé.núñez@x.example', 'jose.nunez'],
  ['_ana_@x.example', 'ana'],
  ['a@x.example', 'rider-a'],
  ['日本@x.example', 'rider'],
])('derives from %s the username %s', (email, expected) => {
  expect(usernameFrom(email)).toBe(expected)
})

test('derives a valid username from any e-mail', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      for (const candidate of usernameCandidates(usernameFrom(email)))
        expect(username.safeParse(candidate).data).toBe(candidate)
    }),
  )
})
