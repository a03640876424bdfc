import type { Invitation } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
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
          name: t('invites.facts.organiser'),
          value: isSignedIn ? (
            <AppLink href={`/riders/${encodeURIComponent(organiser.id)}`}>
              <bdi>{organiser.displayName}</bdi>
            </AppLink>
          ) : (
            organiser.displayName
          ),
        },
        { name: t('invites.facts.day'), value: rideTimeText(invitation, 'long') },
        {
          name: t('invites.facts.area'),
          value: area ? t('invites.facts.around', { area }) : t('invites.facts.areaHidden'),
        },
        ...(status === 'cancelled' ? [] : [{ name: t('invites.facts.riders'), value: seatsText(invitation) }]),
      ]}
    />
  )
}
