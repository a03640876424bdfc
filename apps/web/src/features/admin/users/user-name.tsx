import type { AdminUser } from '@scooter-rides/contract'
import { fullTime } from '../../../lib/time/relative-time.ts'
import { t } from '../../../lib/language/t.ts'
import { dateFormat } from '../../../lib/language/formats.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Avatar } from '../../../ui/content/avatar.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { riderName } from '../../ride-shared/rider-name.ts'

export function UserName({ user }: { user: AdminUser }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar
        id={user.id}
        firstName={user.firstName}
        lastName={user.lastName}
        imageUrl={user.profileImageUrl}
        size="small"
      />
      <span className="min-w-0">
        <AppLink href={`/riders/${encodeURIComponent(user.id)}`} className="font-semibold">
          <bdi>{user.displayName}</bdi>
        </AppLink>
        <span className="block text-sm text-ink-2" dir="auto">
          @{user.username}
          {user.email !== null && ` · ${user.email}`}
        </span>
      </span>
    </span>
  )
}

const roleBadges = [
  { role: 'admin', tone: 'brand', label: 'admin.users.badge.admin' },
  { role: 'moderator', tone: 'mint', label: 'admin.users.badge.moderator' },
] as const

export function UserStanding({ user }: { user: AdminUser }) {
  const { suspension } = user
  return (
    <span className="flex flex-wrap gap-2">
      {roleBadges.map(({ role, tone, label }) => {
        const given = user.roles.find((each) => each.role === role)
        return (
          given && (
            <span key={role} title={inputText(given)}>
              <Badge tone={tone}>{t(label)}</Badge>
            </span>
          )
        )
      })}
      {suspension && (
        <span title={suspension.reason}>
          <Badge tone="bad">
            {suspension.until
              ? t('admin.users.badge.suspendedUntil', { day: dateFormat({}).format(suspension.until) })
              : t('admin.users.badge.suspendedEndlessly')}
          </Badge>
        </span>
      )}
      {user.isOnline && <Badge tone="ok">{t('admin.users.badge.online')}</Badge>}
    </span>
  )
}

/** "Since Monday, November 23, 2026 at 10:00 PM, by Ada Lovelace". */
export function inputText({ assignedAt, assignedBy }: AdminUser['roles'][number]): string {
  const time = fullTime(assignedAt)
  return assignedBy
    ? t('admin.users.since', { time, name: riderName(assignedBy) })
    : t('admin.users.sinceServer', { time })
}
