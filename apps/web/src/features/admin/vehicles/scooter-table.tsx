import { type AdminVehicle, adminVehicleSort, isolate, limits, removePhoto, vehicleType } from '@scooter-rides/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { relativeTime } from '../../../lib/time/relative-time.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { adminKeys } from '../admin.keys.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { oneOf } from '../admin-labels.ts'
import { AdminSearch } from '../admin-table/admin-search.tsx'
import { type Column, AdminTable } from '../admin-table/admin-table.tsx'
import { useAdminAddress } from '../admin-table/use-admin-address.ts'
import { adminVehiclesQuery } from './admin-vehicles.queries.ts'
import './vehicles-page.css'

const photoChoices = [
  { value: 'any', label: 'Any scooter' },
  { value: 'true', label: 'With photos' },
  { value: 'false', label: 'Without photos' },
] as const

const typeChoices = [
  { value: 'any', label: 'Any type' },
  ...vehicleType.options.map((type) => ({ value: type, label: type.charAt(0).toUpperCase() + type.slice(1) })),
]

/** All scooters; a press on a photo opens the confirmation of its removal. */
export function ScooterTable() {
  const [filters, setFilters] = useAdminAddress(['q', 'type', 'hasPhoto', 'sort'])
  const type = oneOf(filters.type, vehicleType.options)
  const hasPhoto = oneOf(filters.hasPhoto, ['true', 'false'])
  const sort = oneOf(filters.sort, adminVehicleSort.options) ?? 'newest'
  const list = useInfiniteQuery(
    adminVehiclesQuery({
      ...(filters.q && { q: filters.q }),
      ...(type && { type }),
      ...(hasPhoto && { hasPhoto: hasPhoto === 'true' }),
      sort,
    }),
  )
  const [photo, setPhoto] = useState<ShownPhoto>()
  const columns = useColumns(setPhoto)

  return (
    <>
      <div className="admin-filters">
        <AdminSearch
          label="Name, make, model or username"
          value={filters.q ?? ''}
          onChange={(q) => setFilters({ q })}
        />
        <Select
          label="Type"
          value={type ?? 'any'}
          onChange={(next) => setFilters({ type: next === 'any' ? '' : next })}
          options={typeChoices}
        />
        <Select
          label="Photos"
          value={hasPhoto ?? 'any'}
          onChange={(next) => setFilters({ hasPhoto: next === 'any' ? '' : next })}
          options={photoChoices}
        />
      </div>
      <AdminTable
        caption="Scooters"
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        sort={sort}
        onSort={(next) => setFilters({ sort: next })}
        empty={{ title: 'No scooters found.', help: 'Try another word, or fewer filters.' }}
      />
      {photo && <RemovePhotoDialog {...photo} onClose={() => setPhoto(undefined)} />}
    </>
  )
}

interface ShownPhoto {
  url: string
  vehicle: AdminVehicle
}

function useColumns(onPhoto: (photo: ShownPhoto) => void): Column<AdminVehicle>[] {
  const now = useMinute()
  return [
    { label: 'Scooter', cell: (vehicle) => <ScooterName vehicle={vehicle} /> },
    {
      label: 'Owner',
      cell: ({ owner }) => (
        <AppLink href={`/riders/${encodeURIComponent(owner.id)}`}>
          <bdi>{owner.displayName}</bdi>
        </AppLink>
      ),
    },
    {
      label: 'Photos',
      cell: (vehicle) => <Photos vehicle={vehicle} onChoose={(url) => onPhoto({ url, vehicle })} />,
    },
    {
      label: 'Added',
      isSecondary: true,
      sort: { up: 'oldest', down: 'newest', first: 'down' },
      cell: ({ createdAt }) => relativeTime(createdAt, now),
    },
  ]
}

function ScooterName({ vehicle: { id, name, make, model, year } }: { vehicle: AdminVehicle }) {
  return (
    <>
      <AppLink href={`/dashboard/my-scooters?id=${id}`} className="font-semibold">
        {name}
      </AppLink>
      <span className="block text-sm text-ink-2">{[make, model, year].filter(Boolean).join(' ')}</span>
    </>
  )
}

function Photos({ vehicle, onChoose }: { vehicle: AdminVehicle; onChoose: (url: string) => void }) {
  if (vehicle.imageUrls.length === 0) return <>–</>
  return (
    <span className="admin-photos">
      {vehicle.imageUrls.map((url, index) => (
        <button key={url} type="button" className="admin-photo" onClick={() => onChoose(url)}>
          <img
            src={`${url}?size=thumb`}
            alt={`${isolate(vehicle.name)}, ${index + 1} of ${vehicle.imageUrls.length}`}
            loading="lazy"
          />
        </button>
      ))}
    </span>
  )
}

function RemovePhotoDialog({ url, vehicle, onClose }: ShownPhoto & { onClose: () => void }) {
  const queryClient = useQueryClient()
  const storageKey = url.split('/').at(-1) ?? ''
  return (
    <AdminDialog
      title={`Remove a photo of ${isolate(vehicle.name)}`}
      action="Remove photo"
      isDangerous
      note={{
        label: 'Reason',
        hint: `${isolate(vehicle.owner.displayName)} sees this text.`,
        max: limits.moderationNote,
        isOptional: true,
      }}
      onDo={async (reason) => {
        await call(removePhoto, { params: { storageKey }, query: { reason } }).finally(
          () => void queryClient.invalidateQueries({ queryKey: adminKeys.all }),
        )
        toast({ title: 'Photo removed', kind: 'success' })
      }}
      onClose={onClose}
    >
      <img src={url} alt={isolate(vehicle.name)} className="admin-photo-large" />
      <p>It is deleted everywhere. This cannot be undone.</p>
    </AdminDialog>
  )
}
