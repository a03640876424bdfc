import { isolate, type SearchHit } from '@scooter-rides/contract'
import { distanceText, type Units } from '../../lib/units/units.ts'
import { formatDay, isOwnClock, timeText } from '../../lib/time/zoned-time.ts'
import { t } from '../../lib/language/t.ts'
import { zoneName } from '../ride-shared/ride-time.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'
import type { IconShape } from '../../ui/base/icon.tsx'
import RideIcon from '~icons/pixelarticons/directions'
import SponsorIcon from '~icons/pixelarticons/store'
import RiderIcon from '~icons/pixelarticons/user'
import ScooterIcon from '~icons/pixelarticons/zap'

export interface HitView {
  href: string
  name: string
  icon: IconShape
  tone: Tone
  badge: string
  /** Shown unless the description contains a match. */
  line: string
  facts: string[]
  imageUrl?: string | null | undefined
}

type Hit<Type extends SearchHit['type']> = Extract<SearchHit, { type: Type }>

const rideStates = {
  ongoing: 'search.status.ongoing',
  completed: 'search.status.completed',
  cancelled: 'search.status.cancelled',
  draft: 'search.status.draft',
} as const
const tiers = { bronze: 'search.tier.bronze', silver: 'search.tier.silver', gold: 'search.tier.gold' } as const

export function hitView(hit: SearchHit, units: Units): HitView {
  if (hit.type === 'ride') return rideView(hit, units)
  if (hit.type === 'scooter') return scooterView(hit)
  if (hit.type === 'sponsor')
    return {
      href: `/sponsors/${hit.id}`,
      name: hit.name,
      icon: SponsorIcon,
      tone: 'amber',
      badge: t('search.kind.sponsored'),
      line: hit.description ?? '',
      facts: [t(tiers[hit.tier])],
      imageUrl: hit.logoUrl,
    }
  return {
    href: `/riders/${hit.id}`,
    name: hit.name,
    icon: RiderIcon,
    tone: 'info',
    badge: t('search.kind.rider'),
    line: `@${hit.username}`,
    facts: [],
    imageUrl: hit.profileImageUrl,
  }
}

function rideView(hit: Hit<'ride'>, units: Units): HitView {
  const { startLocation, endLocation, startTime, timeZone, status, distanceFromHere } = hit
  return {
    href: `/rides/${hit.id}`,
    name: hit.title,
    icon: RideIcon,
    tone: 'brand',
    badge: t('search.kind.ride'),
    line: wayText(startLocation, endLocation) || (hit.description ?? ''),
    facts: [
      ...(status === 'upcoming' ? [] : [t(rideStates[status])]),
      whenText(startTime, timeZone),
      ...(distanceFromHere === undefined
        ? []
        : [t('search.ride.away', { distance: distanceText(distanceFromHere, units) })]),
    ],
  }
}

function wayText(start: string | null, end: string | null): string {
  return start && end ? t('search.ride.way', { start, end }) : start || end || ''
}

/** With the time zone if the rider's clock differs. */
function whenText(at: Date, timeZone: string): string {
  const when = { day: formatDay(at, timeZone), time: timeText(at, timeZone) }
  if (isOwnClock(at, timeZone)) return t('search.ride.when', when)
  return t('search.ride.whenInZone', { ...when, zone: zoneName(at, timeZone) })
}

function scooterView({ id, name, make, model, year, owner, imageUrl }: Hit<'scooter'>): HitView {
  return {
    href: `/dashboard/my-scooters?id=${id}`,
    name,
    icon: ScooterIcon,
    tone: 'mint',
    badge: t('search.kind.scooter'),
    line: t('search.scooter.line', {
      scooter: [make, model].filter(Boolean).join(' '),
      owner: isolate(owner.displayName),
    }),
    facts: year === null ? [] : [String(year)],
    imageUrl: imageUrl && `${imageUrl}?size=thumb`,
  }
}
