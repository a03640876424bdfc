import { translatable, type Translatable } from '@scooter-rides/messages'
import type { StoredDataKind } from './stored-data.ts'

interface StoredDataLabels {
  data: Translatable
  why: Translatable
  howLong: Translatable
}

/** In the order in which people read them. */
export const storedDataLabels: Readonly<Record<StoredDataKind, StoredDataLabels>> = {
  account: {
    data: translatable('stored-data.account.data'),
    why: translatable('stored-data.account.why'),
    howLong: translatable('stored-data.account.howLong'),
  },
  signIn: {
    data: translatable('stored-data.signIn.data'),
    why: translatable('stored-data.signIn.why'),
    howLong: translatable('stored-data.signIn.howLong'),
  },
  scooters: {
    data: translatable('stored-data.scooters.data'),
    why: translatable('stored-data.scooters.why'),
    howLong: translatable('stored-data.scooters.howLong'),
  },
  rides: {
    data: translatable('stored-data.rides.data'),
    why: translatable('stored-data.rides.why'),
    howLong: translatable('stored-data.rides.howLong'),
  },
  places: {
    data: translatable('stored-data.places.data'),
    why: translatable('stored-data.places.why'),
    howLong: translatable('stored-data.places.howLong'),
  },
  live: {
    data: translatable('stored-data.live.data'),
    why: translatable('stored-data.live.why'),
    howLong: translatable('stored-data.live.howLong'),
  },
  homeBy: {
    data: translatable('stored-data.homeBy.data'),
    why: translatable('stored-data.homeBy.why'),
    howLong: translatable('stored-data.homeBy.howLong'),
  },
  messages: {
    data: translatable('stored-data.messages.data'),
    why: translatable('stored-data.messages.why'),
    howLong: translatable('stored-data.messages.howLong'),
  },
  friends: {
    data: translatable('stored-data.friends.data'),
    why: translatable('stored-data.friends.why'),
    howLong: translatable('stored-data.friends.howLong'),
  },
  notifications: {
    data: translatable('stored-data.notifications.data'),
    why: translatable('stored-data.notifications.why'),
    howLong: translatable('stored-data.notifications.howLong'),
  },
  files: {
    data: translatable('stored-data.files.data'),
    why: translatable('stored-data.files.why'),
    howLong: translatable('stored-data.files.howLong'),
  },
  moderation: {
    data: translatable('stored-data.moderation.data'),
    why: translatable('stored-data.moderation.why'),
    howLong: translatable('stored-data.moderation.howLong'),
  },
  audit: {
    data: translatable('stored-data.audit.data'),
    why: translatable('stored-data.audit.why'),
    howLong: translatable('stored-data.audit.howLong'),
  },
  delivery: {
    data: translatable('stored-data.delivery.data'),
    why: translatable('stored-data.delivery.why'),
    howLong: translatable('stored-data.delivery.howLong'),
  },
  search: {
    data: translatable('stored-data.search.data'),
    why: translatable('stored-data.search.why'),
    howLong: translatable('stored-data.search.howLong'),
  },
  exports: {
    data: translatable('stored-data.exports.data'),
    why: translatable('stored-data.exports.why'),
    howLong: translatable('stored-data.exports.howLong'),
  },
}
