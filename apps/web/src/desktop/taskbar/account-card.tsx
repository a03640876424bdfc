import { isolate, type Me } from '@scooter-rides/contract'
import UserIcon from '~icons/pixelarticons/user'

import { Avatar } from '../../ui/content/avatar.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { HoverCard } from '../../ui/popup/hover-card.tsx'

/** The account badge of the tray; on hover or press it shows who is signed in. */
export function AccountCard({ rider }: { rider: Me | null }) {
  const name = rider?.displayName.trim() || (rider ? 'Not Set' : 'Guest')
  return (
    <HoverCard
      title="User Profile"
      icon={UserIcon}
      trigger={
        <button type="button" className="tray-item tray-account" aria-label={`Account: ${isolate(name)}`}>
          <Avatar
            id={rider?.id}
            firstName={rider?.firstName}
            lastName={rider?.lastName}
            email={rider?.email}
            imageUrl={rider?.profileImageUrl}
            size="small"
          />
        </button>
      }
    >
      {rider ? <AccountFacts rider={rider} /> : <p>Guest</p>}
    </HoverCard>
  )
}

function AccountFacts({ rider }: { rider: Me }) {
  const fullName = `${rider.firstName} ${rider.lastName}`.trim()
  const roles = rider.roles.toSorted().join(', ')
  return (
    <Facts
      facts={[
        {
          name: 'Name',
          value: (
            <>
              {fullName || 'Not Set'} <RoleBadge rider={rider} />
            </>
          ),
        },
        { name: 'Email Address', value: rider.email },
        { name: 'User ID', value: <span className="text-data">{rider.id}</span> },
        { name: 'Roles', value: roles || 'No roles assigned' },
        { name: 'Access Level', value: <AccessLevel rider={rider} /> },
      ]}
    />
  )
}

function RoleBadge({ rider }: { rider: Me }) {
  if (rider.isAdmin) return <Badge tone="brand">ADMIN</Badge>
  return rider.isModerator ? <Badge tone="mint">MODERATOR</Badge> : null
}

function AccessLevel({ rider }: { rider: Me }) {
  if (rider.isAdmin) return <Badge tone="ok">FULL ACCESS</Badge>
  return rider.isModerator ? <Badge tone="info">MODERATE ACCESS</Badge> : <Badge>STANDARD ACCESS</Badge>
}
