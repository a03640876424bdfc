import type { Ride, RideWithStops } from '@scooter-rides/contract'
import { timeText } from '../../lib/time/zoned-time.ts'
import { foreignZoneName, isSameDay, momentText } from './ride-time.ts'

/** The changes between two versions of a ride as sentences: start, end, places and status. */
export function rideChanges(before: RideWithStops, after: RideWithStops): string[] {
  if (before.version === after.version) return []
  const organiser = after.isOrganiser ? 'You' : after.organiser.firstName || after.organiser.displayName
  const who = after.isCancelledByTeam ? 'The team' : organiser
  const changes = after.status === 'cancelled' ? [cancelling(before, after)] : othersOf(before, after)
  return changes.filter((change) => change !== undefined).map((change) => `${who} ${change}`)
}

function othersOf(before: RideWithStops, after: RideWithStops): (string | undefined)[] {
  return [
    before.status === 'draft' && after.status !== 'draft' ? 'published the ride' : undefined,
    movedStart(before, after),
    movedEnd(before, after),
    ...movedPlaces(before, after),
  ]
}

function cancelling(before: Ride, { cancelReason }: Ride): string | undefined {
  if (before.status === 'cancelled') return undefined
  return cancelReason ? `cancelled the ride: ${cancelReason}` : 'cancelled the ride'
}

function movedStart(before: Ride, after: Ride): string | undefined {
  const isMoved = !isSame(before.startsAt, after.startsAt) || before.timeZone !== after.timeZone
  return isMoved ? `moved the start to ${when(after.startsAt, before.startsAt, after.timeZone)}` : undefined
}

function movedEnd(before: Ride, after: Ride): string | undefined {
  if (isSame(before.endsAt, after.endsAt)) return undefined
  if (!after.endsAt) return 'removed the end time'
  return `moved the end to ${when(after.endsAt, before.endsAt ?? before.startsAt, after.timeZone)}`
}

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()

/** With the date if it changed, and with the zone if the reader's clock differs. */
function when(moment: Date, was: Date, timeZone: string): string {
  const text = isSameDay(moment, was, timeZone) ? timeText(moment, timeZone) : momentText(moment, timeZone)
  return [text, foreignZoneName(moment, timeZone)].filter(Boolean).join(', ')
}

function movedPlaces(before: RideWithStops, after: RideWithStops): (string | undefined)[] {
  // The rider sees more or less of the ride than before, so a comparison says nothing about the ride itself.
  if (before.isBlurred !== after.isBlurred) return []
  const isStartMoved = before.startLat !== after.startLat || before.startLng !== after.startLng
  const isWayChanged = wayAfterStart(before) !== wayAfterStart(after)
  return [
    isStartMoved ? `moved the start location${after.startLabel ? ` to ${after.startLabel}` : ''}` : undefined,
    isWayChanged ? 'changed the stops' : undefined,
    before.avoid.join() === after.avoid.join() ? undefined : 'changed the roads to avoid',
  ]
}

function wayAfterStart({ stops, startLat, startLng }: RideWithStops): string {
  const hasStart = stops[0]?.lat === startLat && stops[0]?.lng === startLng
  return JSON.stringify(stops.slice(hasStart ? 1 : 0).map(({ lat, lng }) => [lat, lng]))
}
