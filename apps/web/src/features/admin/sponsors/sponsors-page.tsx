import { type AdminSponsor, adminSponsorSort, isolate, sponsorState } from '@scooter-rides/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import AddIcon from '~icons/pixelarticons/plus'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { oneOf } from '../admin-labels.ts'
import { AdminSearch } from '../admin-table/admin-search.tsx'
import { type Column, AdminTable } from '../admin-table/admin-table.tsx'
import { useAdminAddress } from '../admin-table/use-admin-address.ts'
import { adminSponsorsQuery } from './admin-sponsors.queries.ts'
import { DeleteSponsorDialog } from './delete-sponsor-dialog.tsx'
import { SponsorDialog } from './sponsor-dialog.tsx'
import './sponsors-page.css'

const states = [
  { value: 'any', label: 'Any time' },
  { value: 'running', label: 'Shown now' },
  { value: 'waiting', label: 'Upcoming' },
  { value: 'over', label: 'Ended' },
] as const
const stateBadges = {
  running: { tone: 'ok', label: 'Shown' },
  waiting: { tone: 'amber', label: 'Upcoming' },
  over: { tone: 'neutral', label: 'Ended' },
} as const
const tierTones = { gold: 'amber', silver: 'neutral', bronze: 'warn' } as const

type Operation = { what: 'add' } | { what: 'edit' | 'delete'; sponsor: AdminSponsor }

export function SponsorsPage() {
  const [filters, setFilters] = useAdminAddress(['q', 'state', 'sort'])
  const state = oneOf(filters.state, sponsorState.options)
  const sort = oneOf(filters.sort, adminSponsorSort.options) ?? 'newest'
  const list = useInfiniteQuery(
    adminSponsorsQuery({ ...(filters.q && { q: filters.q }), ...(state && { state }), sort }),
  )
  const [operation, setOperation] = useState<Operation>()
  const close = () => setOperation(undefined)
  return (
    <>
      <div className="admin-filters">
        <AdminSearch label="Name" value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
        <Select
          label="Status"
          value={state ?? 'any'}
          onChange={(next) => setFilters({ state: next === 'any' ? '' : next })}
          options={states}
        />
        <Button icon={AddIcon} onClick={() => setOperation({ what: 'add' })}>
          Add a sponsor
        </Button>
      </div>
      <AdminTable
        caption="Sponsors"
        columns={columnsFor(setOperation)}
        list={list}
        keyOf={({ id }) => id}
        sort={sort}
        onSort={(next) => setFilters({ sort: next })}
        empty={{ title: 'No sponsors found.', help: 'Thank your supporters with a page of their own.' }}
      />
      {operation?.what === 'add' && <SponsorDialog onClose={close} />}
      {operation?.what === 'edit' && <SponsorDialog sponsor={operation.sponsor} onClose={close} />}
      {operation?.what === 'delete' && <DeleteSponsorDialog sponsor={operation.sponsor} onClose={close} />}
    </>
  )
}

const columnsFor = (onOperation: (operation: Operation) => void): Column<AdminSponsor>[] => [
  {
    label: 'Sponsor',
    sort: { up: 'name', down: 'nameDescending' },
    cell: ({ id, name, logoUrl }) => (
      <span className="flex items-center gap-3">
        {logoUrl && <img src={`${logoUrl}?size=thumb`} alt="" className="sponsor-thumb" />}
        <AppLink href={`/sponsors/${id}`} className="font-semibold">
          {name}
        </AppLink>
      </span>
    ),
  },
  {
    label: 'Tier',
    isSecondary: true,
    sort: { up: 'tier', down: 'tierDescending' },
    cell: ({ tier }) => <Badge tone={tierTones[tier]}>{tier}</Badge>,
  },
  {
    label: 'Status',
    cell: ({ state }) => <Badge tone={stateBadges[state].tone}>{stateBadges[state].label}</Badge>,
  },
  { label: 'Shown', isSecondary: true, cell: ({ startsAt, endsAt }) => periodText(startsAt, endsAt) },
  {
    label: 'Added',
    isSecondary: true,
    sort: { up: 'oldest', down: 'newest', first: 'down' },
    cell: ({ createdAt }) => day(createdAt),
  },
  {
    label: 'Actions',
    isNumeric: true,
    cell: (sponsor) => (
      <span className="flex flex-wrap justify-end gap-2">
        <Button
          size="small"
          aria-label={`Edit ${isolate(sponsor.name)}`}
          onClick={() => onOperation({ what: 'edit', sponsor })}
        >
          Edit
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Delete ${isolate(sponsor.name)}`}
          onClick={() => onOperation({ what: 'delete', sponsor })}
        >
          Delete
        </Button>
      </span>
    ),
  },
]

const day = (at: Date) => at.toLocaleDateString('en-US', { dateStyle: 'medium' })

function periodText(startsAt: Date | null, endsAt: Date | null): string {
  if (startsAt && endsAt) return `${day(startsAt)} to ${day(endsAt)}`
  if (startsAt) return `From ${day(startsAt)}`
  return endsAt ? `Until ${day(endsAt)}` : 'Always'
}
