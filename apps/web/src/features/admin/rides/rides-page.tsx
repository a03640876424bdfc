import { type AdminRide, adminRideSort, adminRideState } from '@scooter-rides/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { richText } from '../../../lib/language/rich-text.ts'
import { t } from '../../../lib/language/t.ts'
import { useMe } from '../../../session/me/use-me.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { isDeletedRider, riderName } from '../../ride-shared/rider-name.ts'
import { choicesOf, oneOf, rideMoment } from '../admin-labels.ts'
import { AdminSearch } from '../admin-table/admin-search.tsx'
import { type Column, AdminTable } from '../admin-table/admin-table.tsx'
import { useAdminAddress } from '../admin-table/use-admin-address.ts'
import { adminRidesQuery } from './admin-rides.queries.ts'
import { RideDialog } from './ride-dialog.tsx'
import { type RideAction, RideMenu } from './ride-menu.tsx'

const states = {
  any: 'admin.rides.any',
  open: 'admin.rides.open',
  over: 'admin.rides.over',
  cancelled: 'admin.rides.cancelled',
  takenDown: 'admin.rides.takenDown',
  featured: 'admin.rides.featured',
} as const

export function RidesPage() {
  const [filters, setFilters] = useAdminAddress(['q', 'status', 'sort'])
  const status = oneOf(filters.status, adminRideState.options)
  const sort = oneOf(filters.sort, adminRideSort.options) ?? 'newest'
  const list = useInfiniteQuery(
    adminRidesQuery({ ...(filters.q && { q: filters.q }), ...(status && { status }), sort }),
  )
  const [selected, setSelected] = useState<{ ride: AdminRide; operation: RideAction }>()
  const columns = useColumns((ride, chosen) => setSelected({ ride, operation: chosen }))

  return (
    <>
      <div className="admin-filters">
        <AdminSearch label={t('admin.rides.search')} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
        <Select
          label={t('admin.rides.status')}
          value={status ?? 'any'}
          onChange={(next) => setFilters({ status: next === 'any' ? '' : next })}
          options={choicesOf(states)}
        />
      </div>
      <AdminTable
        caption={t('admin.rides.caption')}
        failed={t('admin.rides.failed')}
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        sort={sort}
        onSort={(next) => setFilters({ sort: next })}
        empty={{ title: t('admin.rides.empty'), help: t('admin.rides.emptyHelp') }}
      />
      {selected && <RideDialog {...selected} onClose={() => setSelected(undefined)} />}
    </>
  )
}

function useColumns(onOperation: (ride: AdminRide, operation: RideAction) => void): Column<AdminRide>[] {
  const isAdmin = useMe()?.isAdmin ?? false
  return [
    { label: t('admin.rides.ride'), cell: (ride) => <RideName ride={ride} /> },
    { label: t('admin.rides.status'), cell: (ride) => <RideState ride={ride} /> },
    {
      label: t('admin.rides.starts'),
      isSecondary: true,
      sort: { up: 'start', down: 'startDescending', first: 'down' },
      cell: ({ startsAt, timeZone }) => rideMoment(startsAt, timeZone),
    },
    {
      label: t('admin.rides.riders'),
      isNumeric: true,
      isSecondary: true,
      sort: { up: '', down: 'joined', first: 'down' },
      cell: ({ joinedCount }) => joinedCount,
    },
    {
      label: t('admin.rides.actions'),
      isNumeric: true,
      cell: (ride) => <RideMenu ride={ride} isAdmin={isAdmin} onOperation={(chosen) => onOperation(ride, chosen)} />,
    },
  ]
}

/** The page of a ride that was taken down can't be opened, so its name is not a link. */
function RideName({ ride: { id, title, organiser, takenDown } }: { ride: AdminRide }) {
  return (
    <>
      {takenDown ? (
        <bdi className="font-semibold">{title}</bdi>
      ) : (
        <AppLink href={`/rides/${id}`} className="font-semibold">
          <bdi>{title}</bdi>
        </AppLink>
      )}
      <span className="block text-sm text-ink-2">
        {richText('admin.rides.by', {
          name: riderName(organiser),
          rider: isDeletedRider(organiser) ? isolated : linkTo(`/riders/${encodeURIComponent(organiser.id)}`),
        })}
      </span>
    </>
  )
}

const isolated = (children: ReactNode) => <bdi>{children}</bdi>

const linkTo = (href: string) => (children: ReactNode) => (
  <AppLink href={href}>
    <bdi>{children}</bdi>
  </AppLink>
)

const statusBadges = {
  draft: { tone: 'neutral', text: 'admin.rides.badge.draft' },
  upcoming: { tone: 'mint', text: 'admin.rides.badge.upcoming' },
  ongoing: { tone: 'ok', text: 'admin.rides.badge.ongoing' },
  completed: { tone: 'neutral', text: 'admin.rides.badge.completed' },
  cancelled: { tone: 'warn', text: 'admin.rides.badge.cancelled' },
} as const
const visibilities = { friends: 'admin.rides.badge.friends', private: 'admin.rides.badge.private' } as const

function RideState({ ride: { status, visibility, takenDown, isFeatured } }: { ride: AdminRide }) {
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={statusBadges[status].tone}>{t(statusBadges[status].text)}</Badge>
      {visibility !== 'public' && <Badge>{t(visibilities[visibility])}</Badge>}
      {isFeatured && <Badge tone="brand">{t('admin.rides.badge.featured')}</Badge>}
      {takenDown && (
        <span title={takenDown.reason ?? undefined}>
          <Badge tone="bad">{t('admin.rides.badge.takenDown')}</Badge>
        </span>
      )}
    </span>
  )
}
