import type { TextKey } from '@scooter-rides/messages'
import type { HomeByContact } from '@scooter-rides/contract'
import { t } from '../../lib/language/t.ts'
import { dayField, formatDay, localZone, timeText } from '../../lib/time/zoned-time.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

/** "6:00 PM", with the day if it is not today. In the reader's zone. */
export function momentLabel(moment: Date, now: Date): string {
  const zone = localZone()
  const time = timeText(moment, zone)
  return dayField(moment) === dayField(now) ? time : t('home-by.time.onDay', { day: formatDay(moment, zone), time })
}

/** "Today at 6:00 PM" or "Tomorrow at 0:30 AM". */
export function dayLabel(moment: Date, now: Date): string {
  const time = timeText(moment, localZone())
  return dayField(moment) === dayField(now) ? t('home-by.time.today', { time }) : t('home-by.time.tomorrow', { time })
}

export interface ContactLabel {
  tone: Tone
  label: TextKey
}

export function contactLabel({ state, told }: HomeByContact, wereTold: boolean): ContactLabel {
  if (wereTold) return told ? labels.told : labels.notTold
  return labels[state]
}

const labels = {
  told: { tone: 'info', label: 'home-by.contact.told' },
  notTold: { tone: 'neutral', label: 'home-by.contact.notTold' },
  confirmed: { tone: 'mint', label: 'home-by.contact.confirmed' },
  waiting: { tone: 'amber', label: 'home-by.contact.waiting' },
  declined: { tone: 'bad', label: 'home-by.contact.declined' },
  gone: { tone: 'bad', label: 'home-by.contact.gone' },
} as const satisfies Record<string, ContactLabel>
