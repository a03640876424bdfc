import { type AdminRide, adminRideSort, adminRideState } from '@scooter-rides/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '../../../session/me/use-me.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { oneOf, rideMoment } from '../admin-labels.ts'
import { AdminSearch } from '../admin-table/admin-search.tsx'
import { type Column, AdminTable } from '../admin-table/admin-table.tsx'
import { useAdminAddress } from '../admin-table/use-admin-address.ts'
import { adminRidesQuery } from './admin-rides.queries.ts'
import { RideDialog } from './ride-dialog.tsx'
import { type RideAction, RideMenu } from './ride-menu.tsx'

const states = [
  { value: 'any', label: 'Any status' },
  { value: 'open', label: 'Upcoming and ongoing' },
  { value: 'over', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'takenDown', label: 'Taken down' },
  { value: 'featured', label: 'Featured' },
] as const

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
        <AdminSearch label="Title or description" value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
        <Select
          label="Status"
          value={status ?? 'any'}
          onChange={(next) => setFilters({ status: next === 'any' ? '' : next })}
          options={states}
        />
      </div>
      <AdminTable
        caption="Rides"
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        sort={sort}
        onSort={(next) => setFilters({ sort: next })}
        empty={{ title: 'No rides found.', help: 'Try another word or another status.' }}
      />
      {selected && <RideDialog {...selected} onClose={() => setSelected(undefined)} />}
    </>
  )
}

function useColumns(onOperation: (ride: AdminRide, operation: RideAction) => void): Column<AdminRide>[] {
  const isAdmin = useMe()?.isAdmin ?? false
  return [
    { label: 'Ride', cell: (ride) => <RideName ride={ride} /> },
    { label: 'Status', cell: (ride) => <RideState ride={ride} /> },
    {
      label: 'Starts',
      isSecondary: true,
      sort: { up: 'start', down: 'startDescending', first: 'down' },
      cell: ({ startsAt, timeZone }) => rideMoment(startsAt, timeZone),
    },
    {
      label: 'Riders',
      isNumeric: true,
      isSecondary: true,
      sort: { up: '', down: 'joined', first: 'down' },
      cell: ({ joinedCount }) => joinedCount,
    },
    {
      label: 'Actions',
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
        <span className="font-semibold">{title}</span>
      ) : (
        <AppLink href={`/rides/${id}`} className="font-semibold">
          {title}
        </AppLink>
      )}
      <span className="block text-sm text-ink-2">
        by{' '}
        <AppLink href={`/riders/${encodeURIComponent(organiser.id)}`}>
          <bdi>{organiser.displayName}</bdi>
        </AppLink>
      </span>
    </>
  )
}

const tones = { draft: 'neutral', upcoming: 'mint', ongoing: 'ok', completed: 'neutral', cancelled: 'warn' } as const

function RideState({ ride: { status, visibility, takenDown, isFeatured } }: { ride: AdminRide }) {
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={tones[status]}>{status}</Badge>
      {visibility !== 'public' && <Badge>{visibility}</Badge>}
      {isFeatured && <Badge tone="brand">featured</Badge>}
      {takenDown && (
        <span title={takenDown.reason ?? undefined}>
          <Badge tone="bad">taken down</Badge>
        </span>
      )}
    </span>
  )
}
