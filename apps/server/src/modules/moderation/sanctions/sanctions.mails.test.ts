import { expect, test } from 'vitest'
import { appealDismissedMail, suspendedMail } from './sanctions.mails.ts'

const common = { to: 'bo@x.example', firstName: 'Bo', productName: 'Scooter Rides', siteUrl: 'https://rides.example' }
const until = '2026-12-01T10:00:00.000Z'

test('the mail about a suspension tells its end in the words of the reader’s language, and keeps the reason', () => {
  const english = suspendedMail({ ...common, language: 'en', reason: 'Spam', until })
  expect(english.text).toBe(`Hello Bo,

Your account at Scooter Rides is suspended until December 1, 2026 at 10:00 AM UTC. Reason:

Spam

Sign in to appeal (once), to export your data or to delete the account:

https://rides.example/dashboard
`)
  const german = suspendedMail({ ...common, language: 'de', reason: 'Spam', until })
  expect(german.subject).toBe('Dein Konto bei Scooter Rides ist gesperrt')
  expect(german.text).toContain('ist bis 1. Dezember 2026 um 10:00 UTC gesperrt. Grund:\n\nSpam\n\n')
})

test('a dismissed appeal without a note has no empty paragraph', () => {
  const mailWith = (note: string) => appealDismissedMail({ ...common, language: 'en', note }).text
  expect(mailWith('')).toContain('stays suspended.\n\nSign in to see')
  expect(mailWith('Spam again')).toContain('stays suspended.\n\nSpam again\n\nSign in to see')
})
