import type { VehicleType } from '@scooter-rides/contract'

export const scooterTypeNames = {
  standard: 'Standard',
  electric: 'Electric',
  foldable: 'Foldable',
  custom: 'Custom',
} as const satisfies Record<VehicleType, string>

export type ScooterChoice = VehicleType | 'any'

/** For filters. */
export const scooterChoices: readonly { value: ScooterChoice; label: string }[] = [
  { value: 'any', label: 'Any Scooter' },
  ...(Object.keys(scooterTypeNames) as VehicleType[]).map((value) => ({ value, label: scooterTypeNames[value] })),
]
