import type { Invitation } from '@scooter-rides/contract'
import { formatDay, timeText } from '../../../lib/zoned-time.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { seatsText } from '../ride-words.ts'

interface InvitationFactsProps {
  invitation: Invitation
  /** Riders' pages are for riders. */
  isSignedIn: boolean
}

/** Who asks one along, when and whereabouts: what a rider decides by. */
export function InvitationFacts({ invitation, isSignedIn }: InvitationFactsProps) {
  const { organiser, startsAt, timeZone, area } = invitation
  return (
    <Facts
      facts={[
        {
          name: 'Led by',
          value: isSignedIn ? (
            <AppLink href={`/riders/${encodeURIComponent(organiser.id)}`}>{organiser.displayName}</AppLink>
          ) : (
            organiser.displayName
          ),
        },
        { name: 'Day', value: `${formatDay(startsAt, timeZone, 'long')}, ${timeText(startsAt, timeZone)}` },
        { name: 'Area', value: area ? `Around ${area}` : 'Shown once you are on the ride' },
        { name: 'Riders', value: seatsText(invitation) },
      ]}
    />
  )
}
