import type { WeatherAlert, WeatherCondition } from '@scooter-rides/contract'

import type { Tone } from '../../ui/feedback/badge.tsx'

export interface SafetyBand {
  name: string
  tone: Tone
}

export function bandOf(score: number): SafetyBand {
  if (score >= 8) return { name: 'Excellent', tone: 'ok' }
  if (score >= 6) return { name: 'Good', tone: 'good' }
  if (score >= 4) return { name: 'Caution', tone: 'warn' }
  return { name: 'Poor', tone: 'bad' }
}

export const isRideReady = (score: number) => score >= 7

export const alertTone = ({ severity }: Pick<WeatherAlert, 'severity'>): Tone =>
  severity === 'severe' || severity === 'extreme' ? 'bad' : 'good'

export const conditionNames: Record<WeatherCondition, string> = {
  clear: 'Clear',
  cloudy: 'Cloudy',
  rain: 'Rain',
  snow: 'Snow',
  storm: 'Thunderstorm',
  fog: 'Fog',
}
