import { adminUserSort, type AdminUser, roleName } from '@scooter-rides/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { relativeTime } from '../../../lib/time/relative-time.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { t } from '../../../lib/language/t.ts'
import { Select } from '../../../ui/form/select.tsx'
import { useMe } from '../../../session/me/use-me.ts'
import { choicesOf } from '../admin-labels.ts'
import { AdminSearch } from '../admin-table/admin-search.tsx'
import { type Column, AdminTable } from '../admin-table/admin-table.tsx'
import { useAdminAddress } from '../admin-table/use-admin-address.ts'
import { adminUsersQuery, type UserFilters } from './admin-users.queries.ts'
import { type UserAction, UserDialog } from './user-dialog.tsx'
import { UserMenu } from './user-menu.tsx'
import { UserName, UserStanding } from './user-name.tsx'

const roles = {
  any: 'admin.users.anyRole',
  moderator: 'admin.users.moderators',
  admin: 'admin.users.admins',
} as const
const statuses = {
  any: 'admin.users.anyStatus',
  active: 'admin.users.active',
  suspended: 'admin.users.suspended',
} as const

export function UsersPage() {
  const [filters, setFilters] = useAdminAddress(['q', 'role', 'status', 'sort'])
  const query = readFilters(filters)
  const list = useInfiniteQuery(adminUsersQuery(query))
  const [selected, setSelected] = useState<{ user: AdminUser; operation: UserAction }>()
  const columns = useColumns((user, chosen) => setSelected({ user, operation: chosen }))

  return (
    <>
      <div className="admin-filters">
        <AdminSearch label={t('admin.users.search')} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
        <Select
          label={t('admin.users.role')}
          value={query.role ?? 'any'}
          onChange={(role) => setFilters({ role: role === 'any' ? '' : role })}
          options={choicesOf(roles)}
        />
        <Select
          label={t('admin.users.status')}
          value={query.status ?? 'any'}
          onChange={(status) => setFilters({ status: status === 'any' ? '' : status })}
          options={choicesOf(statuses)}
        />
      </div>
      <AdminTable
        caption={t('admin.users.caption')}
        failed={t('admin.users.failed')}
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        sort={query.sort}
        onSort={(sort) => setFilters({ sort })}
        empty={{ title: t('admin.users.empty'), help: t('admin.users.emptyHelp') }}
      />
      {selected && <UserDialog {...selected} onClose={() => setSelected(undefined)} />}
    </>
  )
}

/** Parses the filters of the address; invalid ones are ignored. */
function readFilters({
  q,
  role,
  status,
  sort,
}: Record<string, string | undefined>): UserFilters & { role?: 'moderator' | 'admin' } {
  const { data: named } = roleName.exclude(['user']).safeParse(role)
  return {
    ...(q && { q }),
    ...(named && { role: named }),
    ...((status === 'active' || status === 'suspended') && { status }),
    sort: adminUserSort.safeParse(sort).data ?? 'newest',
  }
}

function useColumns(onOperation: (user: AdminUser, operation: UserAction) => void): Column<AdminUser>[] {
  const now = useMinute()
  const me = useMe()
  return [
    {
      label: t('admin.users.rider'),
      sort: { up: 'name', down: 'nameDescending' },
      cell: (user) => <UserName user={user} />,
    },
    { label: t('admin.users.status'), cell: (user) => <UserStanding user={user} /> },
    {
      label: t('admin.users.lastActive'),
      isSecondary: true,
      sort: { up: '', down: 'lastActive', first: 'down' },
      cell: (user) => (user.lastActive ? relativeTime(user.lastActive, now) : '–'),
    },
    {
      label: t('admin.users.joined'),
      isSecondary: true,
      sort: { up: 'oldest', down: 'newest', first: 'down' },
      cell: (user) => relativeTime(user.createdAt, now),
    },
    {
      label: t('admin.users.actions'),
      isNumeric: true,
      cell: (user) =>
        user.id === me?.id ? (
          <span className="text-ink-3">{t('admin.users.you')}</span>
        ) : (
          <UserMenu user={user} onOperation={(chosen) => onOperation(user, chosen)} />
        ),
    },
  ]
}
