import type { Ride, RideWithStops } from '@scooter-rides/contract'
import { t } from '../../lib/language/t.ts'
import { timeText } from '../../lib/time/zoned-time.ts'
import { riderName } from './rider-name.ts'
import { isSameDay, momentText, withZone } from './ride-time.ts'

/** The author of a change. The messages name only a rider. */
interface Author {
  who: 'you' | 'team' | 'rider'
  name: string
}

/** The changes between two versions of a ride as sentences: start, end, places and status. */
export function rideChanges(before: RideWithStops, after: RideWithStops): string[] {
  if (before.version === after.version) return []
  const author = authorOf(after)
  const changes = after.status === 'cancelled' ? [cancelling(before, after, author)] : othersOf(before, after, author)
  return changes.filter((change) => change !== undefined)
}

export function authorOf({ isOrganiser, isCancelledByTeam, organiser }: RideWithStops): Author {
  const name = organiser.firstName || riderName(organiser)
  if (isCancelledByTeam) return { who: 'team', name }
  return { who: isOrganiser ? 'you' : 'rider', name }
}

function othersOf(before: RideWithStops, after: RideWithStops, author: Author): (string | undefined)[] {
  return [
    before.status === 'draft' && after.status !== 'draft' ? t('ride-shared.change.published', author) : undefined,
    movedStart(before, after, author),
    movedEnd(before, after, author),
    ...movedPlaces(before, after, author),
  ]
}

function cancelling(before: Ride, { cancelReason: reason }: Ride, author: Author): string | undefined {
  if (before.status === 'cancelled') return undefined
  return reason
    ? t('ride-shared.change.cancelledBecause', { ...author, reason })
    : t('ride-shared.change.cancelled', author)
}

function movedStart(before: Ride, after: Ride, author: Author): string | undefined {
  if (isSame(before.startsAt, after.startsAt) && before.timeZone === after.timeZone) return undefined
  return t('ride-shared.change.start', { ...author, time: when(after.startsAt, before.startsAt, after.timeZone) })
}

function movedEnd(before: Ride, after: Ride, author: Author): string | undefined {
  if (isSame(before.endsAt, after.endsAt)) return undefined
  if (!after.endsAt) return t('ride-shared.change.noEnd', author)
  return t('ride-shared.change.end', {
    ...author,
    time: when(after.endsAt, before.endsAt ?? before.startsAt, after.timeZone),
  })
}

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()

/** With the date if it changed, and with the zone if the reader's clock differs. */
function when(moment: Date, was: Date, timeZone: string): string {
  const text = isSameDay(moment, was, timeZone) ? timeText(moment, timeZone) : momentText(moment, timeZone)
  return withZone(text, moment, timeZone)
}

function movedPlaces(before: RideWithStops, after: RideWithStops, author: Author): (string | undefined)[] {
  // The rider sees more or less of the ride than before, so a comparison says nothing about the ride itself.
  if (before.isBlurred !== after.isBlurred) return []
  const isStartMoved = before.startLat !== after.startLat || before.startLng !== after.startLng
  const isWayChanged = wayAfterStart(before) !== wayAfterStart(after)
  return [
    isStartMoved ? movedStartPlace(after, author) : undefined,
    isWayChanged ? t('ride-shared.change.stops', author) : undefined,
    before.avoid.join() === after.avoid.join() ? undefined : t('ride-shared.change.avoid', author),
  ]
}

const movedStartPlace = ({ startLabel: place }: Ride, author: Author) =>
  place ? t('ride-shared.change.startPlaceTo', { ...author, place }) : t('ride-shared.change.startPlace', author)

function wayAfterStart({ stops, startLat, startLng }: RideWithStops): string {
  const hasStart = stops[0]?.lat === startLat && stops[0]?.lng === startLng
  return JSON.stringify(stops.slice(hasStart ? 1 : 0).map(({ lat, lng }) => [lat, lng]))
}
