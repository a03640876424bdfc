import { useQuery } from '@tanstack/react-query'
import { isolate, type Rider, type RideWithStops } from '@scooter-rides/contract'
import type { ComponentType } from 'react'
import { t } from '../../../lib/language/t.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Sprite } from '../../../ui/base/sprite.tsx'
import { vehicleQuery } from '../../vehicles/vehicles.queries.ts'
import { RiderAvatar } from '../../ride-shared/rider-avatar.tsx'
import { RiderLink } from '../../ride-shared/rider-link.tsx'
import UserIcon from '~icons/pixelarticons/user'
import './organiser-panel.css'

interface OrganiserPanelProps {
  ride: RideWithStops
  /** Actions for the organiser, which the route passes in. */
  RiderActions: ComponentType<{ rider: Rider }>
}

export function OrganiserPanel({ ride, RiderActions }: OrganiserPanelProps) {
  const { organiser } = ride
  const { data: vehicle } = useQuery({ ...vehicleQuery(ride.vehicleId ?? 0), enabled: ride.vehicleId !== null })
  return (
    <Panel title={t('rides.organiser.title')} icon={UserIcon}>
      <div className="flex items-center gap-4">
        <RiderAvatar rider={organiser} size="large" />
        <div className="min-w-0 grow">
          <p className="text-h3 wrap-anywhere">
            <RiderLink rider={organiser} />
          </p>
          {vehicle && (
            <p className="text-sm text-ink-2 wrap-anywhere">
              {t('rides.organiser.scooter', {
                scooter: [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' '),
              })}
            </p>
          )}
        </div>
        <RiderActions rider={organiser} />
      </div>
      {vehicle && (
        <AppLink
          href={`/dashboard/my-scooters?id=${vehicle.id}`}
          className="ride-scooter"
          aria-label={t('rides.organiser.seeScooter', { scooter: isolate(vehicle.name) })}
        >
          {vehicle.imageUrls[0] ? (
            <img src={`${vehicle.imageUrls[0]}?size=thumb`} alt={vehicle.name} loading="lazy" />
          ) : (
            <Sprite colour={vehicle.color} height={72} />
          )}
        </AppLink>
      )}
    </Panel>
  )
}
