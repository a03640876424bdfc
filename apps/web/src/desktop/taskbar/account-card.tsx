import { isolate, type Me } from '@scooter-rides/contract'
import UserIcon from '~icons/pixelarticons/user'

import { Avatar } from '../../ui/content/avatar.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { HoverCard } from '../../ui/popup/hover-card.tsx'
import { collator, listFormat } from '../../lib/language/formats.ts'
import { t } from '../../lib/language/t.ts'

/** The account badge of the tray; on hover or press it shows who is signed in. */
export function AccountCard({ rider }: { rider: Me | null }) {
  const name = rider?.displayName.trim() || t(rider ? 'shell.account.notSet' : 'shell.account.guest')
  return (
    <HoverCard
      title={t('shell.account.title')}
      icon={UserIcon}
      trigger={
        <button
          type="button"
          className="tray-item tray-account"
          aria-label={t('shell.account.label', { name: isolate(name) })}
        >
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
      {rider ? <AccountFacts rider={rider} /> : <p>{t('shell.account.guest')}</p>}
    </HoverCard>
  )
}

function AccountFacts({ rider }: { rider: Me }) {
  const fullName = `${rider.firstName} ${rider.lastName}`.trim()
  const roles = rider.roles
    .map((role) => t('shell.account.role', { role }))
    .toSorted((one, other) => collator({}).compare(one, other))
  return (
    <Facts
      facts={[
        {
          name: t('shell.account.name'),
          value: (
            <>
              <bdi>{fullName || t('shell.account.notSet')}</bdi> <RoleBadge rider={rider} />
            </>
          ),
        },
        { name: t('shell.account.email'), value: rider.email },
        { name: t('shell.account.id'), value: <span className="text-data">{rider.id}</span> },
        {
          name: t('shell.account.roles'),
          value: listFormat({ type: 'unit' }).format(roles) || t('shell.account.noRoles'),
        },
        { name: t('shell.account.access'), value: <AccessLevel rider={rider} /> },
      ]}
    />
  )
}

function RoleBadge({ rider }: { rider: Me }) {
  if (rider.isAdmin) return <Badge tone="brand">{t('shell.account.admin')}</Badge>
  return rider.isModerator ? <Badge tone="mint">{t('shell.account.moderator')}</Badge> : null
}

function AccessLevel({ rider }: { rider: Me }) {
  if (rider.isAdmin) return <Badge tone="ok">{t('shell.account.full')}</Badge>
  return rider.isModerator ? (
    <Badge tone="info">{t('shell.account.moderate')}</Badge>
  ) : (
    <Badge>{t('shell.account.standard')}</Badge>
  )
}
