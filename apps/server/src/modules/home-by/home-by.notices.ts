import { translatable, type TranslatableValue } from '@scooter-rides/messages'
import { formatTime } from '../../platform/words/format-time.ts'
import { namedZone } from '../../platform/words/zone-name.ts'
import type { Notice } from '../notifications/notice.ts'
import type { NoticeMessage } from '../notifications/notifications.table.ts'
import type { FriendContact } from './home-by-contacts.repository.ts'
import type { HomeByRider } from './home-by.repository.ts'

export interface HomeByEntry {
  homeById: number
  dueAt: Date
}

export interface MissedEntry extends HomeByEntry {
  note: string | null
  /** Null without a ride, and for one that is not shown. */
  rideTitle: string | null
  hasGuestLink: boolean
}

export interface ArrivedEntry extends HomeByEntry {
  at: Date
}

/** The screen with the button that reports the rider home. */
const screen = '/home-by'

export const reminderSubject = (homeById: number) => `homeBy:${homeById}`
/** The good news replaces the unread bad news. */
const contactSubject = (homeById: number) => `homeByMissed:${homeById}`

/** In the zone of the reader; if that is unknown, in the rider's with its name. */
export function timeFor(reader: { timeZone: string | null }, moment: Date, rider: HomeByRider): TranslatableValue {
  if (reader.timeZone) return translatable('notices.homeBy.time', { time: formatTime(moment, reader.timeZone) })
  const zone = rider.timeZone ?? 'UTC'
  return translatable('notices.homeBy.timeInZone', { time: formatTime(moment, zone), zone: namedZone(moment, zone) })
}

/** No switch turns it off: the rider asked for it. */
const forRider = (homeById: number) => ({
  kind: 'homeByReminder' as const,
  topic: null,
  subject: reminderSubject(homeById),
  link: screen,
  actorId: null,
})

export const reminder = ({ homeById, dueAt }: HomeByEntry, rider: HomeByRider): Notice => ({
  ...forRider(homeById),
  title: translatable('notices.homeByReminder.title'),
  body: [translatable('notices.homeByReminder.body', { time: timeFor(rider, dueAt, rider) })],
})

/** For the rider; it replaces the reminder. */
export const contactsTold = ({ homeById }: HomeByEntry, count: number): Notice => ({
  ...forRider(homeById),
  title: translatable(count > 0 ? 'notices.homeByReminder.told' : 'notices.homeByReminder.nobodyTold'),
  body: [translatable('notices.homeByReminder.toldBody')],
})

/** Each friend reads times in their own zone. */
function forFriends(friends: FriendContact[], messageFor: (friend: FriendContact) => NoticeMessage) {
  return new Map(friends.map((friend) => [friend.id, messageFor(friend)]))
}

export function missed(entry: MissedEntry, rider: HomeByRider, friends: FriendContact[]): Notice {
  const { homeById, dueAt, note, rideTitle, hasGuestLink } = entry
  const messageFor = (reader: { timeZone: string | null }): NoticeMessage => {
    const values = { rider: rider.displayName, time: timeFor(reader, dueAt, rider) }
    return {
      title: translatable('notices.homeByMissed.title', { rider: rider.displayName }),
      body: [
        rideTitle === null
          ? translatable('notices.homeByMissed.body', values)
          : translatable('notices.homeByMissed.bodyOfRide', { ...values, ride: rideTitle }),
        translatable('notices.homeByMissed.advice', { rider: rider.displayName }),
        ...(note === null ? [] : [translatable('notices.homeByMissed.note', { note })]),
      ],
    }
  }
  return {
    kind: 'homeByMissed',
    topic: null,
    subject: contactSubject(homeById),
    ...messageFor({ timeZone: null }),
    // The page finds the guest link, which a stored notification must not contain.
    link: hasGuestLink ? `/home-by/late/${homeById}` : `/riders/${rider.id}`,
    actorId: rider.id,
    ownWords: forFriends(friends, messageFor),
  }
}

/** Only for contacts who were told. */
export function arrived({ homeById, at }: ArrivedEntry, rider: HomeByRider, friends: FriendContact[]): Notice {
  const messageFor = (reader: { timeZone: string | null }): NoticeMessage => {
    const values = { rider: rider.displayName, time: timeFor(reader, at, rider) }
    return {
      title: translatable('notices.homeByArrived.title', { rider: rider.displayName }),
      body: [translatable('notices.homeByArrived.body', values)],
    }
  }
  return {
    kind: 'homeByArrived',
    topic: null,
    subject: contactSubject(homeById),
    ...messageFor({ timeZone: null }),
    link: `/riders/${rider.id}`,
    actorId: rider.id,
    ownWords: forFriends(friends, messageFor),
  }
}
