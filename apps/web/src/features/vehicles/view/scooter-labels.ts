import type { Vehicle } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../../lib/language/t.ts'

/** "2021 Vespa Primavera 150, green" */
export function describeScooter({
  year,
  make,
  model,
  color,
}: Pick<Vehicle, 'year' | 'make' | 'model' | 'color'>): string {
  const what = [year, make, model].filter(Boolean).join(' ')
  return color === 'Other' ? what : t('vehicles.description', { what, color })
}

/** The name of a colour that the form offers; other text stays as its owner typed it. */
export const colourName = (color: string): string => t('vehicles.color', { color })

/** "1 photo", "3 photos" */
export function photoCount(count: number): string {
  return t('vehicles.photos.count', { count })
}

export const typeTones = { standard: 'neutral', electric: 'mint', foldable: 'info', custom: 'amber' } as const

const typeTexts = {
  standard: 'vehicles.type.standard',
  electric: 'vehicles.type.electric',
  foldable: 'vehicles.type.foldable',
  custom: 'vehicles.type.custom',
} as const satisfies Record<Vehicle['type'], TextKey>

/** The badge of a scooter: "electric" */
export const typeBadge = (type: Vehicle['type']): string => t(typeTexts[type])
