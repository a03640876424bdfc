import { isolate, type LiveStatus } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import { listFormat } from '../../../lib/language/formats.ts'
import { t } from '../../../lib/language/t.ts'
import { speedText, stretchText, type Units } from '../../../lib/units/units.ts'
import type { GroupRider } from '../group-rider.ts'
import { ageText } from '../../ride-shared/position-age/age-text.ts'
import type { Gaps } from './along.ts'
import type { GroupMember } from './use-group.ts'

/** What the map and the list tell about a rider, as short texts. A fact that is unknown is undefined. */
export interface RiderFacts {
  name: string
  /** "now", "3 min ago", "no signal for 7 min". */
  age: string
  /** "in a private place", "off the route". */
  place: string | undefined
  /** "32 km/h". */
  speed: string | undefined
  /** "300 m ahead of you". */
  gap: string | undefined
  /** "300 m to the rider ahead". */
  toAhead: string | undefined
  /** "1.2 km to the rider behind". */
  toBehind: string | undefined
  /** "lead", "sweep". */
  role: string | undefined
  /** "needs help". */
  status: string | undefined
}

/** Riders within this distance ride beside each other: positions are not more exact. */
const besideMetres = 15

const statusKeys = {
  ok: 'live-ride-map.status.ok',
  wait: 'live-ride-map.status.wait',
  fuel: 'live-ride-map.status.fuel',
  help: 'live-ride-map.status.help',
  home: 'live-ride-map.status.home',
  thanks: 'live-ride-map.status.thanks',
} as const satisfies Record<LiveStatus, TextKey>

const roleKeys = {
  lead: 'live-ride-map.role.lead',
  sweep: 'live-ride-map.role.sweep',
} as const satisfies Record<NonNullable<GroupRider['role']>, TextKey>

export const riderLabel = ({ name, isMe }: Pick<GroupRider, 'name' | 'isMe'>): string =>
  isMe ? t('live-ride-map.me') : name

/** @param now the time of the ages: that of the group */
export function describeRider({ rider, age, gaps }: GroupMember, now: Date, units: Units): RiderFacts {
  const { at, speed, status, isPrivate } = rider.position
  const isRecent = age === 'live' || age === 'ageing'
  return {
    name: riderLabel(rider),
    age: ageText(at, now, age),
    place: isPrivate ? t('live-ride-map.place.private') : gaps.isOff ? t('live-ride-map.place.off') : undefined,
    // The speed of an old position says nothing about now.
    speed: speed === null || !isRecent ? undefined : speedText(speed, units),
    gap: gapText(gaps, units),
    toAhead:
      gaps.ahead === null ? undefined : t('live-ride-map.gap.toAhead', { distance: lengthText(gaps.ahead, units) }),
    toBehind:
      gaps.behind === null ? undefined : t('live-ride-map.gap.toBehind', { distance: lengthText(gaps.behind, units) }),
    role: rider.role ? t(roleKeys[rider.role]) : undefined,
    status: status ? t(statusKeys[status]) : undefined,
  }
}

function gapText({ fromMe }: Gaps, units: Units): string | undefined {
  if (fromMe === null) return undefined
  if (Math.abs(fromMe) < besideMetres) return t('live-ride-map.gap.beside')
  const distance = lengthText(Math.abs(fromMe), units)
  return fromMe > 0 ? t('live-ride-map.gap.ahead', { distance }) : t('live-ride-map.gap.behind', { distance })
}

/** Riders beside each other are the shortest distance apart that has a text. */
const lengthText = (metres: number, units: Units) => stretchText(Math.max(1, metres), units)

/** All facts on one line: "Bo, 12 s ago, 300 m ahead of you, sweep, needs help". */
export function factsText({ name, age, place, gap, role, status }: RiderFacts): string {
  const facts = [isolate(name), age, place, gap, role, status].filter((fact) => fact !== undefined)
  return listFormat({ type: 'unit' }).format(facts)
}
