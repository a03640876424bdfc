import type { Vehicle } from '@scooter-rides/contract'
import { useState } from 'react'
import { useMe } from '../../../session/me/use-me.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ScooterPortrait } from './scooter-portrait.tsx'
import { describeScooter, typeBadge, typeTones } from './scooter-labels.ts'
import { Slideshow } from '../photos/slideshow.tsx'

export function RiderScooters({ vehicles }: { vehicles: Vehicle[] }) {
  const me = useMe()
  const [opened, setOpened] = useState<Vehicle>()
  return (
    <>
      <ul className="scooter-grid">
        {vehicles.map((vehicle) => (
          <li key={vehicle.id} className="grid">
            <article className="scooter-card" aria-label={vehicle.name}>
              <ScooterPortrait vehicle={vehicle} onOpen={() => setOpened(vehicle)} />
              <div className="scooter-card-body">
                <div className="flex items-start justify-between gap-3">
                  <h3 className="text-h3 min-w-0 wrap-anywhere">
                    <AppLink href={`/dashboard/my-scooters?id=${vehicle.id}`}>
                      <bdi>{vehicle.name}</bdi>
                    </AppLink>
                  </h3>
                  <Badge tone={typeTones[vehicle.type]}>{typeBadge(vehicle.type)}</Badge>
                </div>
                <p className="text-sm text-ink-2 wrap-anywhere">{describeScooter(vehicle)}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
      {opened && (
        <Slideshow
          name={opened.name}
          imageUrls={opened.imageUrls}
          isOthers={me?.id !== opened.userId}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
