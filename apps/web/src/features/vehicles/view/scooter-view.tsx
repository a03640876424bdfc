import type { Vehicle } from '@scooter-rides/contract'
import { useState } from 'react'
import ArrowIcon from '~icons/pixelarticons/arrow-left'
import { t } from '../../../lib/language/t.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { useUnits } from '../../../session/me/use-units.ts'
import { ScooterPortrait } from './scooter-portrait.tsx'
import { colourName, typeBadge, typeTones } from './scooter-labels.ts'
import { Slideshow } from '../photos/slideshow.tsx'
import { shownSpeed, speedUnit } from './top-speed.ts'

export function ScooterView({ vehicle }: { vehicle: Vehicle }) {
  const units = useUnits()
  const [isOpen, setIsOpen] = useState(false)
  const { name, make, model, year, color, topSpeed } = vehicle
  const facts = [
    { name: t('vehicles.field.make'), value: make },
    { name: t('vehicles.field.model'), value: model },
    { name: t('vehicles.field.year'), value: year },
    { name: t('vehicles.field.color'), value: colourName(color) },
    {
      name: t('vehicles.view.topSpeed'),
      value:
        topSpeed === null
          ? null
          : t('vehicles.view.speed', { speed: shownSpeed(topSpeed, units), unit: speedUnit(units) }),
    },
  ].filter(({ value }) => value !== null)
  return (
    <div className="grid gap-5 p-4 md:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-h2" dir="auto">
          {name}
        </h2>
        <Badge tone={typeTones[vehicle.type]}>{typeBadge(vehicle.type)}</Badge>
      </div>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <ScooterPortrait vehicle={vehicle} onOpen={() => setIsOpen(true)} isLarge />
        <div className="grid gap-4">
          <Facts facts={facts} />
          {vehicle.description && (
            <p className="whitespace-pre-line wrap-anywhere" dir="auto">
              {vehicle.description}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={`/riders/${vehicle.userId}`}>{t('vehicles.view.rider')}</ButtonLink>
        <ButtonLink href="/dashboard#scooters" variant="quiet" icon={ArrowIcon}>
          {t('vehicles.myScooters')}
        </ButtonLink>
      </div>
      {isOpen && <Slideshow name={name} imageUrls={vehicle.imageUrls} isOthers onClose={() => setIsOpen(false)} />}
    </div>
  )
}
