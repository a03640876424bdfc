import { type AdminSponsor, coordinatesText, type SponsorTier } from '@scooter-rides/contract'
import { isKnown, nowhere, type PlaceValue } from '../../places/place-value.ts'
import type { SponsorInput } from './use-save-sponsor.ts'

export interface SponsorTexts {
  name: string
  tier: SponsorTier
  description: string
  website: string
  place: PlaceValue
  /** Days in the admin's zone. */
  startsAt: string
  endsAt: string
}

export const textsOf = (sponsor?: AdminSponsor): SponsorTexts => ({
  name: sponsor?.name ?? '',
  tier: sponsor?.tier ?? 'bronze',
  description: sponsor?.description ?? '',
  website: sponsor?.website ?? '',
  place: placeOf(sponsor),
  startsAt: dayText(sponsor?.startsAt),
  // The end is the midnight after the last day.
  endsAt: dayText(sponsor?.endsAt && new Date(sponsor.endsAt.getTime() - 1)),
})

/** The changed fields only, so that others keep their newer values. */
export function changesOf(typed: SponsorTexts, filled: SponsorTexts): SponsorInput {
  const { name, tier, description, website, place, startsAt, endsAt } = typed
  const isMoved = place.lat !== filled.place.lat || place.lng !== filled.place.lng
  return {
    ...(name !== filled.name && { name }),
    ...(tier !== filled.tier && { tier }),
    ...(description !== filled.description && { description }),
    ...(website !== filled.website && { website }),
    ...(isMoved && { lat: place.lat, lng: place.lng }),
    ...(startsAt !== filled.startsAt && { startsAt: dayFrom(startsAt, 0) }),
    ...(endsAt !== filled.endsAt && { endsAt: dayFrom(endsAt, 1) }),
  }
}

function placeOf(sponsor: AdminSponsor | undefined): PlaceValue {
  const { lat = null, lng = null } = sponsor ?? {}
  const place = { text: '', lat, lng }
  return isKnown(place) ? { ...place, text: coordinatesText(place) } : nowhere
}

const two = (value: number) => String(value).padStart(2, '0')

const dayText = (at: Date | null | undefined) =>
  at ? `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}` : ''

function dayFrom(text: string, daysLater: number): Date | null {
  const [year, month, date] = text.split('-').map(Number)
  return year && month && date ? new Date(year, month - 1, date + daysLater) : null
}
