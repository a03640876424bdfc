import { isolate, timeZoneName, type RideVisibility, type RouteAvoid } from '@scooter-rides/contract'
import type { RideDifference, LocalMoment } from '../../events/domain-event.ts'
import type { FormColumn } from './writing/ride-fields.ts'

/** "starts Sat, Nov 14, 10:00 AM → 11:00 AM (Lisbon time)", "seats 4 → 6". */
export function describeDifferences(differences: readonly RideDifference[]): string[] {
  return differences.flatMap((difference) => wordsOf(difference))
}

function wordsOf(difference: RideDifference): string | string[] {
  switch (difference.what) {
    case 'start':
      return `starts ${movedWords(difference.before, difference.after)}`
    case 'end':
      return endWords(difference.before, difference.after)
    case 'title':
      return `is called “${isolate(difference.after)}” (was “${isolate(difference.before)}”)`
    case 'seats':
      return `seats ${difference.before ?? 'without limit'} → ${difference.after ?? 'without limit'}`
    case 'visibility':
      return `shown to ${audience(difference.before)} → ${audience(difference.after)}`
    case 'approval':
      return difference.after
        ? 'the organiser now confirms each rider (was first come, first served)'
        : 'first come, first served (the organiser confirmed each rider)'
    case 'avoid':
      return `avoids ${avoided(difference.before)} → ${avoided(difference.after)}`
    case 'places':
      return placesWords(difference)
    case 'description':
      return 'has a new description'
    case 'scooter':
      return 'uses another scooter'
  }
}

/** For events without differences: events of a series, or of a release that stored no values. Null is left out. */
const sentencesOfFields: Record<FormColumn | 'stops', string | null> = {
  date: 'It starts at a different time.',
  endsAt: 'It ends at a different time.',
  title: 'It has a new name.',
  avoid: 'Its route through the stops may change.',
  stops: 'Its places have changed.',
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
    ...(start ? [`starts at ${isolate(start.before)} → ${isolate(start.after)}`] : []),
    ...(end ? [`ends at ${isolate(end.before)} → ${isolate(end.after)}`] : []),
    ...(start || end ? [] : ['its places have changed']),
  ]
}

function endWords(before: LocalMoment | null, after: LocalMoment | null): string {
  if (before && after) return `ends ${movedWords(before, after)}`
  if (after) return `ends ${withZone(momentWords(after), after)} (no end was set)`
  return before ? `has no set end (was ${withZone(momentWords(before), before)})` : 'has no set end'
}

/** The new date is included only if it changed, and so is the zone. */
function movedWords(before: LocalMoment, after: LocalMoment): string {
  const isOtherZone = before.zone !== after.zone
  const was = momentWords(before, yearOf(before) !== yearOf(after))
  const isOneDay = !isOtherZone && dayWords(before, true) === dayWords(after, true)
  const is = isOneDay ? clockWords(after) : momentWords(after, yearOf(before) !== yearOf(after))
  return `${isOtherZone ? withZone(was, before) : was} → ${withZone(is, after)}`
}

const withZone = (words: string, { at, zone }: LocalMoment) => `${words} (${timeZoneName(new Date(at), zone)})`

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

const avoided = (wishes: readonly string[]) =>
  wishes.map((wish) => new Map<string, string>(Object.entries(roadLabels)).get(wish) ?? wish).join(', ') || 'nothing'
