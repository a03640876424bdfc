import { createRide, isolate, newMessageFields, register, withoutBidiControls } from '@scooter-rides/contract'
import type { TranslatableMessage } from '@scooter-rides/messages'
import { expect, test } from 'vitest'
import { restricted } from '../../src/modules/moderation/restrictions/restrictions.notices.ts'
import { newRideNotice } from '../../src/modules/ride-alerts/matching/alert-texts.ts'
import { resetMail } from '../../src/modules/auth/auth.mails.ts'
import * as notice from '../../src/modules/notifications/notice.ts'
import type { NoticeMessage } from '../../src/modules/notifications/notifications.table.ts'
import { describeDifferences } from '../../src/modules/rides/edit-words.ts'
import { translate } from '../../src/platform/language/translate.ts'

test.each([
  ['an override at the end of a name', 'Ana\u202E', 'Ana'],
  ['unbalanced isolates', '\u2067\u2066Ana\u2069\u2069', 'Ana'],
  ['a right-to-left name', 'דנה', '\u2068דנה\u2069'],
  ['both', 'محمد\u202E', '\u2068محمد\u2069'],
  ['an ordinary name', 'Zoë O’Neill 🛵', 'Zoë O’Neill 🛵'],
  ['a joined emoji', '👩\u200D🔧', '👩\u200D🔧'],
])('%s inside a sentence does not change the direction of the text around it', (_, name, set) => {
  expect(isolate(name)).toBe(set)
})

test('names, titles and labels are stored without bidirectional control characters and must not become empty', () => {
  expect(register.body.shape.firstName.parse('\u202EAna\u2066')).toBe('Ana')
  expect(register.body.shape.firstName.safeParse('A\u202E\u202E').success).toBe(false)
  expect(withoutBidiControls('\u200Eسلام\u200F')).toBe('\u200Eسلام\u200F')
  expect(createRide.body.shape.title.parse('Sunset\u202E')).toBe('Sunset')
  expect(newMessageFields.metadata.parse({ lat: 1, lng: 1, label: 'Porto\u202E' })).toMatchObject({ label: 'Porto' })
})

// An earlier release could store such a name.
const rider = { id: 'dana', name: 'דנה\u202E' }
const ride = {
  id: 7,
  title: 'טיול\u2066',
  organiserId: 'dana',
  startsAt: new Date('2030-05-01T14:00:00Z'),
  timeZone: 'UTC',
}
const match = { userId: 'bo', name: null, label: 'יפו\u2069', metres: 0, units: 'metric', timeZone: 'UTC' } as const
const places = { what: 'places', start: { before: 'יפו\u202E', after: 'Haifa' } } as const
const told = {
  friendRequest: notice.friendRequest(rider),
  friendAccepted: notice.friendAccepted(rider),
  changed: notice.rideChanged(ride, 'dana', describeDifferences([places])),
  moved: notice.stopAskedAgain(ride, 'dana', { from: 'יפו\u202E', to: 'חיפה', isGone: false }, []),
  cancelled: notice.rideCancelled(ride, 'dana', null),
  back: notice.rideBack(ride, 'dana'),
  seat: notice.seatGiven(ride, 'dana', 'queue'),
  asked: notice.seatAsked(ride, rider),
  joined: notice.rideJoined(ride, rider),
  invited: notice.rideInvited(ride, rider),
  announced: notice.rideAnnounced(ride, rider, { messageId: 1, roomId: 3, text: 'See you' }),
  takenDown: restricted({
    id: 1,
    kind: 'hidden',
    subjectType: 'ride',
    subjectId: String(ride.id),
    subjectTitle: ride.title,
    facts: 'Fake',
    ground: 'rule: No fakes',
  }),
  alert: newRideNotice(
    { ...ride, visibility: 'public', scooterType: null, publicStart: { lat: 32, lng: 34 }, about: '' },
    [match],
  ).ownWords?.get('bo'),
}
const mail = resetMail({
  to: 'dana@example.org',
  firstName: rider.name,
  language: 'en',
  link: 'https://x.example',
  productName: 'X',
})
const textsOf = ({ title, body, gathered }: NoticeMessage & { gathered?: TranslatableMessage }) =>
  [title, ...body, ...(gathered ? [gathered] : [])].map((text) => translate(text, 'en'))
const texts = Object.entries(told).map(([about, message]) => [about, message ? textsOf(message) : []] as const)

test.each([...texts, ['mail', [mail.subject, mail.text]] as const])(
  'texts about %s contain bidirectional characters only in isolated names and titles',
  (_, sentences) => {
    expect(sentences).not.toEqual([])
    for (const sentence of sentences) {
      const ownText = sentence.replace(/\u2068[^\u2066-\u2069]*\u2069/g, '')
      expect(ownText).not.toMatch(/[\u0590-\u05FF\u202A-\u202E\u2066-\u2069]/)
    }
  },
)
