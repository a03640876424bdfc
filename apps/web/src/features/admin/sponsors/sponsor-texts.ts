import type { AdminSponsor, SponsorTier } from '@scooter-rides/contract'
import type { SponsorInput } from './use-save-sponsor.ts'

/** A sponsor as the fields of the form hold it. */
export interface SponsorTexts {
  name: string
  tier: SponsorTier
  description: string
  website: string
  lat: string
  lng: string
  /** Days by the admin's own clocks. */
  startsAt: string
  endsAt: string
}

export const textsOf = (sponsor?: AdminSponsor): SponsorTexts => ({
  name: sponsor?.name ?? '',
  tier: sponsor?.tier ?? 'bronze',
  description: sponsor?.description ?? '',
  website: sponsor?.website ?? '',
  lat: numberText(sponsor?.lat),
  lng: numberText(sponsor?.lng),
  startsAt: dayText(sponsor?.startsAt),
  // The end is the midnight after the last day.
  endsAt: dayText(sponsor?.endsAt && new Date(sponsor.endsAt.getTime() - 1)),
})

/** What is no number is sent as none would be read: the server names the field. */
export function inputOf({ lat, lng, startsAt, endsAt, ...texts }: SponsorTexts): SponsorInput {
  return {
    ...texts,
    lat: numberFrom(lat),
    lng: numberFrom(lng),
    startsAt: dayFrom(startsAt, 0),
    endsAt: dayFrom(endsAt, 1),
  }
}

const numberText = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))

function numberFrom(text: string): number | null {
  if (text.trim() === '') return null
  const value = Number(text.replace(',', '.'))
  // Beyond every degree, so that it is refused by name.
  return Number.isFinite(value) ? value : 999
}

const two = (value: number) => String(value).padStart(2, '0')

const dayText = (at: Date | null | undefined) =>
  at ? `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}` : ''

function dayFrom(text: string, daysLater: number): Date | null {
  const [year, month, date] = text.split('-').map(Number)
  return year && month && date ? new Date(year, month - 1, date + daysLater) : null
}
