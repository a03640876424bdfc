import { type AdminSponsor, adminSponsorSort, isolate, sponsorState } from '@scooter-rides/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import AddIcon from '~icons/pixelarticons/plus'
import { t } from '../../../lib/language/t.ts'
import { dateFormat } from '../../../lib/language/formats.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { choicesOf, oneOf } from '../admin-labels.ts'
import { AdminSearch } from '../admin-table/admin-search.tsx'
import { type Column, AdminTable } from '../admin-table/admin-table.tsx'
import { useAdminAddress } from '../admin-table/use-admin-address.ts'
import { adminSponsorsQuery } from './admin-sponsors.queries.ts'
import { DeleteSponsorDialog } from './delete-sponsor-dialog.tsx'
import { SponsorDialog } from './sponsor-dialog.tsx'
import './sponsors-page.css'

const states = {
  any: 'admin.sponsors.anyTime',
  running: 'admin.sponsors.running',
  waiting: 'admin.sponsors.waiting',
  over: 'admin.sponsors.over',
} as const
const stateBadges = {
  running: { tone: 'ok', label: 'admin.sponsors.isRunning' },
  waiting: { tone: 'amber', label: 'admin.sponsors.waiting' },
  over: { tone: 'neutral', label: 'admin.sponsors.over' },
} as const
const tierBadges = {
  gold: { tone: 'amber', label: 'admin.sponsors.tierBadge.gold' },
  silver: { tone: 'neutral', label: 'admin.sponsors.tierBadge.silver' },
  bronze: { tone: 'warn', label: 'admin.sponsors.tierBadge.bronze' },
} as const

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
        <AdminSearch label={t('admin.sponsors.search')} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
        <Select
          label={t('admin.sponsors.status')}
          value={state ?? 'any'}
          onChange={(next) => setFilters({ state: next === 'any' ? '' : next })}
          options={choicesOf(states)}
        />
        <Button icon={AddIcon} onClick={() => setOperation({ what: 'add' })}>
          {t('admin.sponsors.add')}
        </Button>
      </div>
      <AdminTable
        caption={t('admin.sponsors.caption')}
        failed={t('admin.sponsors.failed')}
        columns={columnsFor(setOperation)}
        list={list}
        keyOf={({ id }) => id}
        sort={sort}
        onSort={(next) => setFilters({ sort: next })}
        empty={{ title: t('admin.sponsors.empty'), help: t('admin.sponsors.emptyHelp') }}
      />
      {operation?.what === 'add' && <SponsorDialog onClose={close} />}
      {operation?.what === 'edit' && <SponsorDialog sponsor={operation.sponsor} onClose={close} />}
      {operation?.what === 'delete' && <DeleteSponsorDialog sponsor={operation.sponsor} onClose={close} />}
    </>
  )
}

const columnsFor = (onOperation: (operation: Operation) => void): Column<AdminSponsor>[] => [
  {
    label: t('admin.sponsors.sponsor'),
    sort: { up: 'name', down: 'nameDescending' },
    cell: ({ id, name, logoUrl }) => (
      <span className="flex items-center gap-3">
        {logoUrl && <img src={`${logoUrl}?size=thumb`} alt="" className="sponsor-thumb" />}
        <AppLink href={`/sponsors/${id}`} className="font-semibold">
          <bdi>{name}</bdi>
        </AppLink>
      </span>
    ),
  },
  {
    label: t('admin.sponsors.tier'),
    isSecondary: true,
    sort: { up: 'tier', down: 'tierDescending' },
    cell: ({ tier }) => <Badge tone={tierBadges[tier].tone}>{t(tierBadges[tier].label)}</Badge>,
  },
  {
    label: t('admin.sponsors.status'),
    cell: ({ state }) => <Badge tone={stateBadges[state].tone}>{t(stateBadges[state].label)}</Badge>,
  },
  { label: t('admin.sponsors.shown'), isSecondary: true, cell: ({ startsAt, endsAt }) => periodText(startsAt, endsAt) },
  {
    label: t('admin.sponsors.added'),
    isSecondary: true,
    sort: { up: 'oldest', down: 'newest', first: 'down' },
    cell: ({ createdAt }) => day(createdAt),
  },
  {
    label: t('admin.sponsors.actions'),
    isNumeric: true,
    cell: (sponsor) => (
      <span className="flex flex-wrap justify-end gap-2">
        <Button
          size="small"
          aria-label={t('admin.sponsors.editOne', { name: isolate(sponsor.name) })}
          onClick={() => onOperation({ what: 'edit', sponsor })}
        >
          {t('admin.sponsors.edit')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('admin.sponsors.deleteOne', { name: isolate(sponsor.name) })}
          onClick={() => onOperation({ what: 'delete', sponsor })}
        >
          {t('admin.sponsors.delete')}
        </Button>
      </span>
    ),
  },
]

const day = (at: Date) => dateFormat({ dateStyle: 'medium' }).format(at)

function periodText(startsAt: Date | null, endsAt: Date | null): string {
  if (startsAt && endsAt) return t('admin.sponsors.period', { from: day(startsAt), until: day(endsAt) })
  if (startsAt) return t('admin.sponsors.from', { day: day(startsAt) })
  return endsAt ? t('admin.sponsors.until', { day: day(endsAt) }) : t('admin.sponsors.always')
}
