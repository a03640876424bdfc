import type { Settings } from '@scooter-rides/contract'
import { metresPerFoot, metresPerMile } from '@scooter-rides/geo'
import { translatable, type TranslatableMessage } from '@scooter-rides/messages'
import type { Notice } from '../notifications/notice.ts'
import type { SplitAlert, StoppedAlert } from './alerts/group-alert.ts'

interface NamedRide {
  id: number
  title: string
}

interface NamedRider {
  id: string
  name: string
}

type Units = Settings['units']
type UnitsOfReaders = ReadonlyMap<string, Units>

const sharedFields = ({ id }: NamedRide) => ({ topic: 'rides', link: `/rides/${id}/navigate` }) as const

/** @param units of each reader; the others read kilometres */
export function liveStopped(
  ride: NamedRide,
  rider: NamedRider,
  { since, at, distance }: Pick<StoppedAlert, 'since' | 'at' | 'distance'>,
  units: UnitsOfReaders = new Map(),
): Notice {
  const minutes = Math.max(1, Math.round((at.getTime() - since.getTime()) / 60_000))
  const title = translatable('notices.liveStopped.title', { rider: rider.name, ride: ride.title, minutes })
  const bodyIn = (readerUnits: Units) => [
    distance === null
      ? translatable('notices.liveStopped.noContact')
      : translatable('notices.liveStopped.body', { distance: distanceIn(distance, readerUnits) }),
  ]
  return {
    kind: 'liveStopped',
    // Another stop of the rider replaces an unread one.
    subject: `liveStopped:${ride.id}:${rider.id}`,
    ...sharedFields(ride),
    actorId: rider.id,
    ...inUnits(title, bodyIn, units),
  }
}

/** @param units of each reader; the others read kilometres */
export function liveSplit(
  ride: NamedRide,
  { distance }: Pick<SplitAlert, 'distance'>,
  units: UnitsOfReaders = new Map(),
): Notice {
  const title = translatable('notices.liveSplit.title', { ride: ride.title })
  const bodyIn = (readerUnits: Units) => [
    translatable('notices.liveSplit.body', { distance: distanceIn(distance, readerUnits) }),
  ]
  return {
    kind: 'liveSplit',
    subject: `liveSplit:${ride.id}`,
    ...sharedFields(ride),
    actorId: null,
    ...inUnits(title, bodyIn, units),
  }
}

function inUnits(
  title: TranslatableMessage,
  bodyIn: (units: Units) => TranslatableMessage[],
  units: UnitsOfReaders,
): Pick<Notice, 'title' | 'body' | 'ownWords'> {
  const ownWords = new Map([...units].map(([userId, own]) => [userId, { title, body: bodyIn(own) }]))
  return { title, body: bodyIn('metric'), ownWords }
}

/** As the map shows it: feet below 0.2 miles, in steps of 50. */
const shortMiles = 0.2
const feetStep = 50

function distanceIn(metres: number, units: Units): TranslatableMessage {
  if (units === 'metric')
    return metres < 1000
      ? translatable('notices.distance.metres', { n: metres })
      : translatable('notices.distance.kilometres', { n: metres / 1000 })
  const [feet, miles] = [metres / metresPerFoot, metres / metresPerMile]
  return miles < shortMiles
    ? translatable('notices.distance.feet', { n: Math.max(1, Math.round(feet / feetStep)) * feetStep })
    : translatable('notices.distance.miles', { n: miles })
}
