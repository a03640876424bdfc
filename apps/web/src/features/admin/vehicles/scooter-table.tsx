import {
  type AdminVehicle,
  adminVehicleSort,
  isolate,
  removePhoto,
  type VehicleType,
  vehicleType,
} from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { relativeTime } from '../../../lib/time/relative-time.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { t } from '../../../lib/language/t.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { adminKeys } from '../admin.keys.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { choicesOf, oneOf } from '../admin-labels.ts'
import { AdminSearch } from '../admin-table/admin-search.tsx'
import { type Column, AdminTable } from '../admin-table/admin-table.tsx'
import { useAdminAddress } from '../admin-table/use-admin-address.ts'
import { adminVehiclesQuery } from './admin-vehicles.queries.ts'
import './vehicles-page.css'

const photoChoices = {
  any: 'admin.vehicles.anyScooter',
  true: 'admin.vehicles.withPhotos',
  false: 'admin.vehicles.withoutPhotos',
} as const

const typeChoices: Record<'any' | VehicleType, TextKey> = {
  any: 'admin.vehicles.anyType',
  standard: 'admin.vehicles.type.standard',
  electric: 'admin.vehicles.type.electric',
  foldable: 'admin.vehicles.type.foldable',
  custom: 'admin.vehicles.type.custom',
}

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
        <AdminSearch label={t('admin.vehicles.search')} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
        <Select
          label={t('admin.vehicles.typeLabel')}
          value={type ?? 'any'}
          onChange={(next) => setFilters({ type: next === 'any' ? '' : next })}
          options={choicesOf(typeChoices)}
        />
        <Select
          label={t('admin.vehicles.photos')}
          value={hasPhoto ?? 'any'}
          onChange={(next) => setFilters({ hasPhoto: next === 'any' ? '' : next })}
          options={choicesOf(photoChoices)}
        />
      </div>
      <AdminTable
        caption={t('admin.vehicles.scooters')}
        failed={t('admin.vehicles.failed')}
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        sort={sort}
        onSort={(next) => setFilters({ sort: next })}
        empty={{ title: t('admin.vehicles.empty'), help: t('admin.vehicles.emptyHelp') }}
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
    { label: t('admin.vehicles.scooter'), cell: (vehicle) => <ScooterName vehicle={vehicle} /> },
    {
      label: t('admin.vehicles.owner'),
      cell: ({ owner }) => (
        <AppLink href={`/riders/${encodeURIComponent(owner.id)}`}>
          <bdi>{owner.displayName}</bdi>
        </AppLink>
      ),
    },
    {
      label: t('admin.vehicles.photos'),
      cell: (vehicle) => <Photos vehicle={vehicle} onChoose={(url) => onPhoto({ url, vehicle })} />,
    },
    {
      label: t('admin.vehicles.added'),
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
        <bdi>{name}</bdi>
      </AppLink>
      <span className="block text-sm text-ink-2">
        <bdi>{[make, model, year].filter(Boolean).join(' ')}</bdi>
      </span>
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
            alt={t('admin.vehicles.photoOf', {
              name: isolate(vehicle.name),
              number: index + 1,
              total: vehicle.imageUrls.length,
            })}
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
      title={t('admin.vehicles.removePhotoTitle', { name: isolate(vehicle.name) })}
      action={t('admin.vehicles.removePhoto')}
      isDangerous
      needsStatement
      onDo={async (_note, statement) => {
        await call(removePhoto, { params: { storageKey }, query: {}, body: statement }).finally(
          () => void queryClient.invalidateQueries({ queryKey: adminKeys.all }),
        )
        toast({ title: t('admin.vehicles.photoRemoved'), kind: 'success' })
      }}
      onClose={onClose}
    >
      <img src={url} alt={isolate(vehicle.name)} className="admin-photo-large" />
      <p>{t('admin.vehicles.removePhotoHelp')}</p>
    </AdminDialog>
  )
}
