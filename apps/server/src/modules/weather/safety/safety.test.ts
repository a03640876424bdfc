import { describe, expect, test } from 'vitest'
import { translatable } from '@scooter-rides/messages'
import { hourMs } from '@scooter-rides/time'
import { translate } from '../../../platform/language/translate.ts'
import type { Conditions } from '../conditions.ts'
import { alertsIn } from './alerts.ts'
import { recommendationsFor, safetyScore } from './safety.ts'

const mild: Conditions = {
  condition: 'clear',
  description: translatable('forecast.sky.clearSky'),
  isFreezing: false,
  isHeavy: false,
  temperature: 20,
  feelsLike: 20,
  humidity: 50,
  precipitation: 0,
  wind: 6,
  gusts: 9,
  visibilityMetres: 24_000,
  isDark: false,
}
const rain = (precipitation: number): Partial<Conditions> => ({ condition: 'rain', precipitation, humidity: 92 })
const cold = (temperature: number): Partial<Conditions> => ({ temperature, feelsLike: temperature })

describe('the safety score', () => {
  test.each<[string, Partial<Conditions>, number]>([
    ['a mild, dry, still day', {}, 10],
    ['clouds', { condition: 'cloudy' }, 10],
    ['an unknown visibility', { visibilityMetres: undefined }, 10],
    ['darkness', { isDark: true }, 9],

    ['rain without millimetres', rain(0), 7.5],
    ['light rain', rain(2.4), 7.5],
    ['moderate rain', rain(2.5), 6],
    ['heavy rain', rain(7.6), 4],
    ['violent rain', rain(50), 2],
    ['heavy rain that hides the road', { ...rain(15), visibilityMetres: 3000 }, 3],

    ['a moderate breeze', { wind: 28, gusts: 38 }, 10],
    ['a fresh breeze', { wind: 29 }, 8.5],
    ['gusts of a strong breeze', { gusts: 39 }, 8.5],
    ['a strong breeze', { wind: 39 }, 6],
    ['a wind advisory', { wind: 50 }, 4],
    ['a wind advisory for gusts', { gusts: 74 }, 4],
    ['a high wind warning', { wind: 64, gusts: 93 }, 2],
    ['a hurricane', { wind: 118 }, 0],

    ['mist', { visibilityMetres: 5000 }, 9],
    ['fog', { condition: 'fog', visibilityMetres: 1000 }, 6],
    ['dense fog', { condition: 'fog', visibilityMetres: 400 }, 3.5],
    ['very dense fog', { condition: 'fog', visibilityMetres: 100 }, 2],

    ['a dry frost', { ...cold(-3), humidity: 40 }, 7],
    ['a wet frost', { ...cold(0), humidity: 95 }, 2.5],
    ['near freezing and wet', { ...cold(3), humidity: 95 }, 6],
    ['near freezing and dry', { ...cold(3), humidity: 60 }, 9],
    ['freezing rain', { ...rain(0.6), ...cold(-1), isFreezing: true }, 0],
    ['snow', { ...cold(-2), condition: 'snow', precipitation: 2 }, 0],

    ['warmth', { feelsLike: 26.7 }, 9.5],
    ['heat', { feelsLike: 32.2 }, 8],
    ['dangerous heat', { feelsLike: 39.4 }, 5.5],
    ['extreme heat', { feelsLike: 51.7 }, 2],
    ['a chill at riding speed', { ...cold(5), humidity: 50 }, 9],
    ['the cold of a winter’s day', { ...cold(-9), humidity: 30 }, 7],
    ['bare skin that freezes', { ...cold(-17), humidity: 30 }, 4],
    ['bare skin that freezes in minutes', { ...cold(-28), humidity: 30 }, 2],

    ['a thunderstorm in otherwise fair weather', { condition: 'storm' }, 2],
    ['a thunderstorm with rain and wind', { condition: 'storm', precipitation: 20, gusts: 95 }, 0],
  ])('%s', (_, change, score) => {
    expect(safetyScore({ ...mild, ...change })).toBe(score)
  })

  test('never rises when the weather gets worse', () => {
    const scores = [0, 1, 2.5, 5, 8, 20, 60].map((precipitation) => safetyScore({ ...mild, precipitation }))
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  })
})

describe('recommendations', () => {
  const inEnglish = (several: Conditions[]) => recommendationsFor(several).map((text) => translate(text, 'en'))

  test('are empty in fair weather', () => {
    expect(recommendationsFor([mild])).toEqual([])
  })

  test('name the three largest deductions, the worst first, each kind once', () => {
    const evening = { ...mild, ...rain(8), wind: 40, isDark: true, visibilityMetres: 900 }
    const before = { ...mild, ...rain(1) }
    expect(inEnglish([before, evening])).toEqual([
      expect.stringContaining('heavy rain'),
      expect.stringContaining('Strong wind'),
      expect.stringContaining('Fog'),
    ])
  })

  test('contain no figures, because units differ between riders', () => {
    const worst = { ...mild, ...rain(60), wind: 120, feelsLike: 60, visibilityMetres: 50 }
    expect(inEnglish([worst]).join(' ')).not.toMatch(/\d/)
  })
})

describe('alerts', () => {
  const at = (hour: number) => new Date(hour * hourMs)

  test('come from hours that reach a published threshold, the most severe first, one for all its hours', () => {
    const hours = [mild, { ...mild, ...rain(9) }, { ...mild, ...rain(9), condition: 'storm' as const }, mild]
    expect(alertsIn(hours.map((conditions, hour) => ({ at: at(hour), conditions })))).toEqual([
      expect.objectContaining({
        event: translatable('forecast.alert.thunderstorm'),
        severity: 'severe',
        from: at(2),
        until: at(3),
      }),
      expect.objectContaining({
        event: translatable('forecast.alert.heavyRain'),
        severity: 'moderate',
        from: at(1),
        until: at(3),
      }),
    ])
  })

  test('are empty in ordinary rain', () => {
    expect(alertsIn([{ at: at(0), conditions: { ...mild, ...rain(3) } }])).toEqual([])
  })
})
