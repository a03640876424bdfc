import { isolate, type SearchHit, timeZoneName } from '@scooter-rides/contract'
import { distanceText, type Units } from '../../lib/units/units.ts'
import { formatDay, isOwnClock, timeText, zoneHere } from '../../lib/time/zoned-time.ts'
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

const rideStates = { ongoing: 'On the road', completed: 'Completed', cancelled: 'Cancelled', draft: 'Draft' }
const tiers = { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' }

export function hitView(hit: SearchHit, units: Units): HitView {
  if (hit.type === 'ride') return rideView(hit, units)
  if (hit.type === 'scooter') return scooterView(hit)
  if (hit.type === 'sponsor')
    return {
      href: `/sponsors/${hit.id}`,
      name: hit.name,
      icon: SponsorIcon,
      tone: 'amber',
      badge: 'Sponsored',
      line: hit.description ?? '',
      facts: [tiers[hit.tier]],
      imageUrl: hit.logoUrl,
    }
  return {
    href: `/riders/${hit.id}`,
    name: hit.name,
    icon: RiderIcon,
    tone: 'info',
    badge: 'rider',
    line: `@${hit.username}`,
    facts: [],
    imageUrl: hit.profileImageUrl,
  }
}

function rideView(hit: Hit<'ride'>, units: Units): HitView {
  const { startLocation, endLocation, startTime, timeZone, status, distanceFromHere } = hit
  const day = `${formatDay(startTime, timeZone)}, ${timeText(startTime, timeZone)}`
  const zone = isOwnClock(startTime, timeZone) ? [] : [timeZoneName(startTime, zoneHere(timeZone))]
  return {
    href: `/rides/${hit.id}`,
    name: hit.title,
    icon: RideIcon,
    tone: 'brand',
    badge: 'ride',
    line: [startLocation, endLocation].filter(Boolean).join(' to ') || (hit.description ?? ''),
    facts: [
      ...(status === 'upcoming' ? [] : [rideStates[status]]),
      [day, ...zone].join(', '),
      ...(distanceFromHere === undefined ? [] : [`${distanceText(distanceFromHere, units)} away`]),
    ],
  }
}

function scooterView({ id, name, make, model, year, owner, imageUrl }: Hit<'scooter'>): HitView {
  return {
    href: `/dashboard/my-scooters?id=${id}`,
    name,
    icon: ScooterIcon,
    tone: 'mint',
    badge: 'scooter',
    line: `${[make, model].filter(Boolean).join(' ')}, ${isolate(owner.displayName)}`,
    facts: year === null ? [] : [String(year)],
    imageUrl: imageUrl && `${imageUrl}?size=thumb`,
  }
}
