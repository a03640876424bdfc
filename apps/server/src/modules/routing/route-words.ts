import type { RouteProfile } from '@scooter-rides/contract'

export const vehicleWords: Record<RouteProfile, string> = {
  motor_scooter: 'a scooter',
  e_scooter: 'an e-scooter',
  bicycle: 'a bicycle',
}

export const metresText = (metres: number) =>
  metres < 995 ? `${Math.max(1, Math.round(metres))} m` : `${(metres / 1000).toFixed(1)} km`

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

export function stopName(index: number): string {
  const ordinal = ordinals[index]
  return ordinal ? `the ${ordinal} stop` : `stop ${index + 1}`
}
