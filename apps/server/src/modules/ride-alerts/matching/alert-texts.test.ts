import { expect, test } from 'vitest'
import type { LanguageTag } from '@scooter-rides/messages'
import { translate, translateAll } from '../../../platform/language/translate.ts'
import { newRideNotice } from './alert-texts.ts'

const ride = {
  id: 7,
  title: 'Coast',
  organiserId: 'ana',
  startsAt: new Date('2026-06-06T08:00:00Z'),
  timeZone: 'Europe/Lisbon',
  visibility: 'public',
  scooterType: null,
  publicStart: { lat: 38.7, lng: -9.1 },
  about: 'ride:7',
} as const

function textIn(language: LanguageTag, units: 'metric' | 'imperial', metres: number) {
  const match = { userId: 'bo', name: null, label: 'Faro', metres, units, timeZone: 'Asia/Kathmandu' }
  const message = newRideNotice(ride, [match]).ownWords?.get('bo')
  return message && { title: translate(message.title, language), body: translateAll(message.body, language) }
}

test('an alert has the date, the times and the distance of the reader’s language', () => {
  expect(textIn('de', 'metric', 3960)).toEqual({
    title: 'Neue Ausfahrt bei Faro: „Coast“',
    body: 'Sa., 6. Juni um 9:00 Uhr, Westeuropäische Zeit (bei dir 13:45 Uhr), 4,0 km entfernt.',
  })
  expect(textIn('en', 'imperial', 3960)).toEqual({
    title: 'New ride near Faro: “Coast”',
    body: 'Sat, Jun 6 at 9:00 AM in Lisbon (1:45 PM your time), 2.5 mi away.',
  })
})
