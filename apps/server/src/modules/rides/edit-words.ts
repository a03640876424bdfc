import { isolate, timeZoneName, type RideVisibility, type RouteAvoid } from '@scooter-rides/contract'
import type { RideDifference, LocalMoment } from '../../events/domain-event.ts'
import type { FormColumn } from './writing/ride-fields.ts'

/** Clauses: "the start moved from Sat, Nov 14, 10:00 AM to 11:00 AM (Lisbon time)", "the seats changed from 4 to 6". */
export function describeDifferences(differences: readonly RideDifference[]): string[] {
  return differences.flatMap((difference) => wordsOf(difference))
}

function wordsOf(difference: RideDifference): string | string[] {
  switch (difference.what) {
    case 'start':
      return `the start moved ${movedWords(difference.before, difference.after)}`
    case 'end':
      return endWords(difference.before, difference.after)
    case 'title':
      return `the name changed from “${isolate(difference.before)}” to “${isolate(difference.after)}”`
    case 'seats':
      return `the seats changed from ${difference.before ?? 'no limit'} to ${difference.after ?? 'no limit'}`
    case 'visibility':
      return `the visibility changed from ${audience(difference.before)} to ${audience(difference.after)}`
    case 'approval':
      return difference.after ? 'the organiser now confirms each rider' : 'the organiser no longer confirms each rider'
    case 'avoid':
      return `the route now avoids ${avoided(difference.after)} (before: ${avoided(difference.before)})`
    case 'places':
      return placesWords(difference)
    case 'description':
      return 'the description changed'
    case 'scooter':
      return 'the scooter changed'
  }
}

/** For events without differences: events of a series, or of a release that stored no values. Null is left out. */
const sentencesOfFields: Record<FormColumn | 'stops', string | null> = {
  date: 'The start time changed.',
  endsAt: 'The end time changed.',
  title: 'The name changed.',
  avoid: 'The route between the stops may change.',
  stops: 'The places on the route changed.',
  description: null,
  vehicleId: null,
  timeZone: null,
  overAt: null,
  status: null,
  visibility: null,
  capacity: null,
  approval: null,
  distance: null,
}
const sentenceByField = new Map<string, string | null>(Object.entries(sentencesOfFields))

/** @param fields as stored, possibly by another release */
export const describeFields = (fields: readonly string[]): string =>
  fields.flatMap((field) => sentenceByField.get(field) ?? []).join(' ')

function placesWords({ start, end }: Extract<RideDifference, { what: 'places' }>): string[] {
  return [
    ...(start ? [`the start location changed from ${isolate(start.before)} to ${isolate(start.after)}`] : []),
    ...(end ? [`the end location changed from ${isolate(end.before)} to ${isolate(end.after)}`] : []),
    ...(start || end ? [] : ['the places on the route changed']),
  ]
}

function endWords(before: LocalMoment | null, after: LocalMoment | null): string {
  if (before && after) return `the end moved ${movedWords(before, after)}`
  if (after) return `the end was set to ${withZone(momentWords(after), after)}`
  return before ? `the end (${momentWords(before)}, ${zoneWords(before)}) was removed` : 'the end was removed'
}

/** The new date is included only if it changed, and so is the zone. */
function movedWords(before: LocalMoment, after: LocalMoment): string {
  const isOtherZone = before.zone !== after.zone
  const was = momentWords(before, yearOf(before) !== yearOf(after))
  const isOneDay = !isOtherZone && dayWords(before, true) === dayWords(after, true)
  const is = isOneDay ? clockWords(after) : momentWords(after, yearOf(before) !== yearOf(after))
  return `from ${isOtherZone ? withZone(was, before) : was} to ${withZone(is, after)}`
}

const zoneWords = ({ at, zone }: LocalMoment) => timeZoneName(new Date(at), zone)
const withZone = (words: string, moment: LocalMoment) => `${words} (${zoneWords(moment)})`

const momentWords = (moment: LocalMoment, hasYear = false) => `${dayWords(moment, hasYear)}, ${clockWords(moment)}`

function dayWords(moment: LocalMoment, hasYear: boolean): string {
  const year = hasYear ? ({ year: 'numeric' } as const) : {}
  return inZone(moment, { weekday: 'short', month: 'short', day: 'numeric', ...year })
}

const clockWords = (moment: LocalMoment) => inZone(moment, { hour: 'numeric', minute: '2-digit' })
const yearOf = (moment: LocalMoment) => inZone(moment, { year: 'numeric' })

function inZone({ at, zone: timeZone }: LocalMoment, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone })
    .format(new Date(at))
    .replaceAll(/[\u202f\u2009]/g, ' ')
}

const audiences: Record<RideVisibility, string> = {
  public: 'everybody',
  friends: 'friends',
  private: 'invited riders',
}

/** Events store the value as text. */
const audience = (visibility: string) =>
  new Map<string, string>(Object.entries(audiences)).get(visibility) ?? visibility

const roadLabels: Record<RouteAvoid, string> = {
  highways: 'highways',
  tolls: 'tolls',
  ferries: 'ferries',
  unpaved: 'unpaved roads',
}

const avoided = (avoids: readonly string[]) =>
  avoids.map((avoid) => new Map<string, string>(Object.entries(roadLabels)).get(avoid) ?? avoid).join(', ') || 'nothing'
