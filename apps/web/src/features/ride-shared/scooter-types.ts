import type { VehicleType } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../lib/language/t.ts'

const names: Record<VehicleType, TextKey> = {
  standard: 'ride-shared.scooter.standard',
  electric: 'ride-shared.scooter.electric',
  foldable: 'ride-shared.scooter.foldable',
  custom: 'ride-shared.scooter.custom',
}

export const scooterTypeName = (type: VehicleType): string => t(names[type])

export type ScooterChoice = VehicleType | 'any'

/** For filters. */
export const scooterChoices = (): { value: ScooterChoice; label: string }[] => [
  { value: 'any', label: t('ride-shared.scooter.any') },
  ...(Object.keys(names) as VehicleType[]).map((value) => ({ value, label: scooterTypeName(value) })),
]
