import { isolate, type Vehicle } from '@scooter-rides/contract'
import type { ComponentType } from 'react'
import EditIcon from '~icons/pixelarticons/pencil'
import TrashIcon from '~icons/pixelarticons/trash'
import { t } from '../../../lib/language/t.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { ScooterPortrait } from './scooter-portrait.tsx'
import { describeScooter, typeBadge, typeTones } from './scooter-labels.ts'

/** The odometer of an own scooter, which the route provides. */
export type ScooterOdometer = ComponentType<{ vehicleId: number; name: string }>

interface ScooterCardProps {
  vehicle: Vehicle
  Odometer?: ScooterOdometer | undefined
  onOpenPhotos: () => void
  onDelete: () => void
}

export function ScooterCard({ vehicle, Odometer, onOpenPhotos, onDelete }: ScooterCardProps) {
  const { name, type, description } = vehicle
  return (
    <article className="scooter-card" aria-label={name}>
      <ScooterPortrait vehicle={vehicle} onOpen={onOpenPhotos} />
      <div className="scooter-card-body">
        <div className="flex items-start justify-between gap-3">
          <h3 className="text-h3 min-w-0" dir="auto">
            {name}
          </h3>
          <Badge tone={typeTones[type]}>{typeBadge(type)}</Badge>
        </div>
        <p className="text-sm text-ink-2 wrap-anywhere">{describeScooter(vehicle)}</p>
        {description && (
          <p className="scooter-description text-sm wrap-anywhere" dir="auto">
            {description}
          </p>
        )}
        {Odometer && <Odometer vehicleId={vehicle.id} name={name} />}
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          <ButtonLink
            href={`/dashboard/my-scooters?id=${vehicle.id}`}
            size="small"
            icon={EditIcon}
            aria-label={t('vehicles.editOne', { name: isolate(name) })}
          >
            {t('vehicles.edit')}
          </ButtonLink>
          <Button
            variant="quiet"
            size="small"
            icon={TrashIcon}
            aria-label={t('vehicles.deleteOne', { name: isolate(name) })}
            onClick={onDelete}
          >
            {t('vehicles.delete')}
          </Button>
        </div>
      </div>
    </article>
  )
}
