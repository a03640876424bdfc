import type { WeatherCondition } from '@scooter-rides/contract'
import { translatable, type TranslatableMessage } from '@scooter-rides/messages'

interface WeatherKind {
  condition: WeatherCondition
  description: TranslatableMessage
  /** Water that freezes on the road. */
  isFreezing?: true
  isHeavy?: true
}

/** The codes of WMO table 4677 that forecasts use, as documented by Open-Meteo. */
const kinds = new Map<number, WeatherKind>([
  [0, { condition: 'clear', description: translatable('forecast.sky.clearSky') }],
  [1, { condition: 'clear', description: translatable('forecast.sky.mainlyClear') }],
  [2, { condition: 'cloudy', description: translatable('forecast.sky.partlyCloudy') }],
  [3, { condition: 'cloudy', description: translatable('forecast.sky.overcast') }],
  [45, { condition: 'fog', description: translatable('forecast.sky.fog') }],
  [48, { condition: 'fog', description: translatable('forecast.sky.freezingFog') }],
  [51, { condition: 'rain', description: translatable('forecast.sky.lightDrizzle') }],
  [53, { condition: 'rain', description: translatable('forecast.sky.drizzle') }],
  [55, { condition: 'rain', description: translatable('forecast.sky.denseDrizzle') }],
  [56, { condition: 'rain', description: translatable('forecast.sky.lightFreezingDrizzle'), isFreezing: true }],
  [57, { condition: 'rain', description: translatable('forecast.sky.freezingDrizzle'), isFreezing: true }],
  [61, { condition: 'rain', description: translatable('forecast.sky.lightRain') }],
  [63, { condition: 'rain', description: translatable('forecast.sky.rain') }],
  [65, { condition: 'rain', description: translatable('forecast.sky.heavyRain') }],
  [66, { condition: 'rain', description: translatable('forecast.sky.lightFreezingRain'), isFreezing: true }],
  [67, { condition: 'rain', description: translatable('forecast.sky.freezingRain'), isFreezing: true }],
  [71, { condition: 'snow', description: translatable('forecast.sky.lightSnow') }],
  [73, { condition: 'snow', description: translatable('forecast.sky.snow') }],
  [75, { condition: 'snow', description: translatable('forecast.sky.heavySnow'), isHeavy: true }],
  [77, { condition: 'snow', description: translatable('forecast.sky.snowGrains') }],
  [80, { condition: 'rain', description: translatable('forecast.sky.lightShowers') }],
  [81, { condition: 'rain', description: translatable('forecast.sky.showers') }],
  [82, { condition: 'rain', description: translatable('forecast.sky.violentShowers') }],
  [85, { condition: 'snow', description: translatable('forecast.sky.snowShowers') }],
  [86, { condition: 'snow', description: translatable('forecast.sky.heavySnowShowers'), isHeavy: true }],
  [95, { condition: 'storm', description: translatable('forecast.sky.thunderstorm') }],
  [96, { condition: 'storm', description: translatable('forecast.sky.thunderstormWithHail') }],
  [99, { condition: 'storm', description: translatable('forecast.sky.thunderstormWithHeavyHail'), isHeavy: true }],
])

/** Undefined for a code that no forecast uses. */
export const weatherKind = (code: number): WeatherKind | undefined => kinds.get(code)
