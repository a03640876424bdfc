import type { RouteAvoid } from '@scooter-rides/contract'
import {
  translatable,
  type FormattedMoment,
  type JoinedList,
  type TranslatableMessage,
  type TranslatableValue,
} from '@scooter-rides/messages'
import { clocksAt } from '@scooter-rides/time'
import type { RideDifference, LocalMoment } from '../../events/domain-event.ts'
import type { FormColumn } from './writing/ride-fields.ts'
import { zoneName } from '../../platform/words/zone-name.ts'

/** Sentences: "The start moved from Sat, Nov 14, 10:00 AM to 11:00 AM (Lisbon time).", "The seats changed from 4 to 6." */
export function describeDifferences(differences: readonly RideDifference[]): TranslatableMessage[] {
  return differences.flatMap((difference) => sentencesOf(difference))
}

function sentencesOf(difference: RideDifference): TranslatableMessage | TranslatableMessage[] {
  switch (difference.what) {
    case 'start':
      return translatable('ride-changes.start', movedValues(difference.before, difference.after))
    case 'end':
      return endSentence(difference.before, difference.after)
    case 'title':
      return translatable('ride-changes.name', fromTo(difference))
    case 'seats':
      return seatsSentence(difference)
    case 'visibility':
      return translatable('ride-changes.visibility', fromTo(difference))
    case 'approval':
      return difference.after ? translatable('ride-changes.approval.on') : translatable('ride-changes.approval.off')
    case 'avoid':
      return avoidSentence(difference)
    case 'places':
      return placesSentences(difference)
    case 'description':
      return translatable('ride-changes.description')
    case 'scooter':
      return translatable('ride-changes.scooter')
  }
}

/** Without `what`, because the values of a message are stored. */
const fromTo = ({ before, after }: { before: string; after: string }) => ({ before, after })

/** For events without differences: events of a series, or of a release that stored no values. Null is left out. */
const sentencesOfFields: Record<FormColumn | 'stops', TranslatableMessage | null> = {
  date: translatable('ride-changes.field.start'),
  endsAt: translatable('ride-changes.field.end'),
  title: translatable('ride-changes.field.name'),
  avoid: translatable('ride-changes.field.avoid'),
  stops: translatable('ride-changes.places.others'),
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
const sentenceByField = new Map<string, TranslatableMessage | null>(Object.entries(sentencesOfFields))

/** Sentences. @param fields as stored, possibly by another release */
export const describeFields = (fields: readonly string[]): TranslatableMessage[] =>
  fields.flatMap((field) => sentenceByField.get(field) ?? [])

function seatsSentence({ before, after }: Extract<RideDifference, { what: 'seats' }>): TranslatableMessage[] {
  if (before !== null && after !== null) return [translatable('ride-changes.seats.changed', { before, after })]
  if (after !== null) return [translatable('ride-changes.seats.limited', { after })]
  return before === null ? [] : [translatable('ride-changes.seats.unlimited', { before })]
}

function avoidSentence(difference: Extract<RideDifference, { what: 'avoid' }>): TranslatableMessage {
  const [before, after] = [roadList(difference.before), roadList(difference.after)]
  if (difference.before.length === 0) return translatable('ride-changes.avoid.begun', { after })
  if (difference.after.length === 0) return translatable('ride-changes.avoid.ended', { before })
  return translatable('ride-changes.avoid.changed', { before, after })
}

function placesSentences({ start, end }: Extract<RideDifference, { what: 'places' }>): TranslatableMessage[] {
  return [
    ...(start ? [translatable('ride-changes.places.start', fromTo(start))] : []),
    ...(end ? [translatable('ride-changes.places.end', fromTo(end))] : []),
    ...(start || end ? [] : [translatable('ride-changes.places.others')]),
  ]
}

function endSentence(before: LocalMoment | null, after: LocalMoment | null): TranslatableMessage {
  if (before && after) return translatable('ride-changes.end.moved', movedValues(before, after))
  if (after) return translatable('ride-changes.end.set', { after: withZone(dayAndTime(after), after) })
  return before
    ? translatable('ride-changes.end.removed', { before: dayAndTime(before), zone: zoneOf(before) })
    : translatable('ride-changes.end.removedUnknown')
}

/** The new date is included only if it changed, and so is the zone. */
function movedValues(before: LocalMoment, after: LocalMoment): { before: TranslatableValue; after: TranslatableValue } {
  const isOtherZone = before.zone !== after.zone
  const isOtherYear = yearOf(before) !== yearOf(after)
  const isOneDay = !isOtherZone && dayOf(before) === dayOf(after)
  const was = dayAndTime(before, isOtherYear)
  const is = isOneDay ? momentIn(after, timeOfDay) : dayAndTime(after, isOtherYear)
  return { before: isOtherZone ? withZone(was, before) : was, after: withZone(is, after) }
}

const timeOfDay = { hour: 'numeric', minute: '2-digit' } as const
const shortDay = { weekday: 'short', month: 'short', day: 'numeric' } as const

const momentIn = ({ at, zone }: LocalMoment, format: FormattedMoment['format']): FormattedMoment => ({
  moment: at,
  timeZone: zone,
  format,
})

const dayAndTime = (moment: LocalMoment, hasYear = false): FormattedMoment =>
  momentIn(moment, { ...shortDay, ...(hasYear && { year: 'numeric' as const }), ...timeOfDay })

const withZone = (moment: FormattedMoment, local: LocalMoment): TranslatableMessage =>
  translatable('ride-changes.momentInZone', { moment, zone: zoneOf(local) })

const zoneOf = ({ at, zone }: LocalMoment) => zoneName(new Date(at), zone)

/** ISO 8601, in the zone of the moment. */
const dayOf = ({ at, zone }: LocalMoment) => clocksAt(new Date(at), zone).toISOString().slice(0, 10)
const yearOf = (moment: LocalMoment) => dayOf(moment).slice(0, -6)

const roads: Record<RouteAvoid, TranslatableMessage> = {
  highways: translatable('ride-changes.road.highways'),
  tolls: translatable('ride-changes.road.tolls'),
  ferries: translatable('ride-changes.road.ferries'),
  unpaved: translatable('ride-changes.road.unpaved'),
}
const roadByName = new Map<string, TranslatableMessage>(Object.entries(roads))

/** Events store the names as text. */
const roadList = (avoids: readonly string[]): JoinedList => ({
  list: avoids.map((avoid) => roadByName.get(avoid) ?? avoid),
  type: 'unit',
})
