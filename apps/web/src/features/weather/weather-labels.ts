import type { WeatherAlert, WeatherCondition } from '@scooter-rides/contract'

import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../lib/language/t.ts'
import { numberFormat } from '../../lib/language/formats.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

export interface SafetyBand {
  name: string
  tone: Tone
}

export function bandOf(score: number): SafetyBand {
  if (score >= 8) return { name: t('weather.band.excellent'), tone: 'ok' }
  if (score >= 6) return { name: t('weather.band.good'), tone: 'good' }
  if (score >= 4) return { name: t('weather.band.caution'), tone: 'warn' }
  return { name: t('weather.band.poor'), tone: 'bad' }
}

export const isRideReady = (score: number) => score >= 7

export const alertTone = ({ severity }: Pick<WeatherAlert, 'severity'>): Tone =>
  severity === 'severe' || severity === 'extreme' ? 'bad' : 'good'

export const conditionNames = {
  clear: 'weather.condition.clear',
  cloudy: 'weather.condition.cloudy',
  rain: 'weather.condition.rain',
  snow: 'weather.condition.snow',
  storm: 'weather.condition.storm',
  fog: 'weather.condition.fog',
} as const satisfies Record<WeatherCondition, TextKey>

/** "7.0" */
export const scoreText = (score: number): string =>
  numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(score)
