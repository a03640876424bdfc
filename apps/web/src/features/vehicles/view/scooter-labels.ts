import type { Vehicle } from '@scooter-rides/contract'
import { counted } from '../../../lib/units/counted.ts'

/** "2021 Vespa Primavera 150, green" */
export function describeScooter({
  year,
  make,
  model,
  color,
}: Pick<Vehicle, 'year' | 'make' | 'model' | 'color'>): string {
  const what = [year, make, model].filter(Boolean).join(' ')
  return color === 'Other' ? what : `${what}, ${color.toLowerCase()}`
}

/** "1 photo", "3 photos" */
export function photoCount(count: number): string {
  return counted(count, 'photo')
}

export const typeTones = { standard: 'neutral', electric: 'mint', foldable: 'info', custom: 'amber' } as const
