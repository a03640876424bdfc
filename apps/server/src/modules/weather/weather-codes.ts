import type { WeatherCondition } from '@scooter-rides/contract'

interface WeatherKind {
  condition: WeatherCondition
  description: string
  /** Water that freezes on the road. */
  isFreezing?: true
  isHeavy?: true
}

/** The codes of WMO table 4677 that forecasts use, as documented by Open-Meteo. */
const kinds = new Map<number, WeatherKind>([
  [0, { condition: 'clear', description: 'Clear sky' }],
  [1, { condition: 'clear', description: 'Mainly clear' }],
  [2, { condition: 'cloudy', description: 'Partly cloudy' }],
  [3, { condition: 'cloudy', description: 'Overcast' }],
  [45, { condition: 'fog', description: 'Fog' }],
  [48, { condition: 'fog', description: 'Freezing fog' }],
  [51, { condition: 'rain', description: 'Light drizzle' }],
  [53, { condition: 'rain', description: 'Drizzle' }],
  [55, { condition: 'rain', description: 'Dense drizzle' }],
  [56, { condition: 'rain', description: 'Light freezing drizzle', isFreezing: true }],
  [57, { condition: 'rain', description: 'Freezing drizzle', isFreezing: true }],
  [61, { condition: 'rain', description: 'Light rain' }],
  [63, { condition: 'rain', description: 'Rain' }],
  [65, { condition: 'rain', description: 'Heavy rain' }],
  [66, { condition: 'rain', description: 'Light freezing rain', isFreezing: true }],
  [67, { condition: 'rain', description: 'Freezing rain', isFreezing: true }],
  [71, { condition: 'snow', description: 'Light snow' }],
  [73, { condition: 'snow', description: 'Snow' }],
  [75, { condition: 'snow', description: 'Heavy snow', isHeavy: true }],
  [77, { condition: 'snow', description: 'Snow grains' }],
  [80, { condition: 'rain', description: 'Light showers' }],
  [81, { condition: 'rain', description: 'Showers' }],
  [82, { condition: 'rain', description: 'Violent showers' }],
  [85, { condition: 'snow', description: 'Snow showers' }],
  [86, { condition: 'snow', description: 'Heavy snow showers', isHeavy: true }],
  [95, { condition: 'storm', description: 'Thunderstorm' }],
  [96, { condition: 'storm', description: 'Thunderstorm with hail' }],
  [99, { condition: 'storm', description: 'Thunderstorm with heavy hail', isHeavy: true }],
])

/** Undefined for a code that no forecast uses. */
export const weatherKind = (code: number): WeatherKind | undefined => kinds.get(code)
