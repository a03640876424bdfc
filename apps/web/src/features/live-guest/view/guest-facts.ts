import type { GuestView, LiveStatus } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import { listFormat } from '../../../lib/language/formats.ts'
import { t } from '../../../lib/language/t.ts'
import { speedText, type Units } from '../../../lib/units/units.ts'
import { ageText } from '../../ride-shared/position-age/age-text.ts'
import type { Age } from '../../ride-shared/position-age/age.ts'

export type GuestPosition = NonNullable<GuestView['position']>

const statusKeys = {
  ok: 'live-guest.status.ok',
  wait: 'live-guest.status.wait',
  fuel: 'live-guest.status.fuel',
  help: 'live-guest.status.help',
  home: 'live-guest.status.home',
  thanks: 'live-guest.status.thanks',
} as const satisfies Record<LiveStatus, TextKey>

/** "12 s ago, 32 km/h, all well". */
export function factsText({ at, speed, status }: GuestPosition, age: Age, now: Date, units: Units): string {
  // The speed of an old position says nothing about now.
  const isRecent = age === 'live' || age === 'ageing'
  const facts = [
    ageText(at, now, age),
    isRecent && speed !== null ? speedText(speed, units) : undefined,
    status ? t(statusKeys[status]) : undefined,
  ]
  return listFormat({ type: 'unit' }).format(facts.filter((fact) => fact !== undefined))
}
