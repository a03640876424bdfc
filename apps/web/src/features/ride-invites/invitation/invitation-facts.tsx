import type { Invitation } from '@scooter-rides/contract'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { rideTimeText } from '../../ride-shared/ride-time.ts'
import { seatsText } from '../../ride-shared/ride-labels.ts'

interface InvitationFactsProps {
  invitation: Invitation
  /** Only signed-in riders can open rider pages. */
  isSignedIn: boolean
}

export function InvitationFacts({ invitation, isSignedIn }: InvitationFactsProps) {
  const { organiser, area, status } = invitation
  return (
    <Facts
      facts={[
        {
          name: 'Led by',
          value: isSignedIn ? (
            <AppLink href={`/riders/${encodeURIComponent(organiser.id)}`}>
              <bdi>{organiser.displayName}</bdi>
            </AppLink>
          ) : (
            organiser.displayName
          ),
        },
        { name: 'Day', value: rideTimeText(invitation, 'long') },
        { name: 'Area', value: area ? `Around ${area}` : 'Shown once you are on the ride' },
        ...(status === 'cancelled' ? [] : [{ name: 'Riders', value: seatsText(invitation) }]),
      ]}
    />
  )
}
