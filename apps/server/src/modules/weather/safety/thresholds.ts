import type { WeatherAlert } from '@scooter-rides/contract'
import { translatable, type TranslatableMessage } from '@scooter-rides/messages'

/** The points are subtracted from this value on. */
export interface Step {
  /** The value at which the step begins; see the table for its unit. */
  from: number
  points: number
  /** For a rider who is about to leave; without figures, because the unit depends on the reader. */
  advice: TranslatableMessage
  alert?: { event: TranslatableMessage; severity: WeatherAlert['severity'] }
}

/*
 * Weather services publish where the steps begin. The points are our own, because none exist for scooters: 1 to 2 make a ride less
 * good, 4 call for caution, and more than 6 alone make a ride poor. Each table is ordered, the worst step first, and at most one step
 * of it counts.
 */

/** mm an hour. American Meteorological Society, Glossary, "rain": light to 2.5, moderate to 7.6, heavy above; violent from 50: UK Met Office, Fact sheet 3. */
export const rainSteps: Step[] = [
  {
    from: 50,
    points: 8,
    advice: translatable('forecast.advice.violentRain'),
    alert: { event: translatable('forecast.alert.violentRain'), severity: 'severe' },
  },
  {
    from: 7.6,
    points: 6,
    advice: translatable('forecast.advice.heavyRain'),
    alert: { event: translatable('forecast.alert.heavyRain'), severity: 'moderate' },
  },
  { from: 2.5, points: 4, advice: translatable('forecast.advice.rain') },
  { from: 0, points: 2.5, advice: translatable('forecast.advice.wetRoads') },
]

/** km/h of steady wind. Beaufort scale (WMO): 5 from 29, 6 from 39; NWS wind advisory from 31 mph, high wind warning from 40 mph; hurricane force from 118. */
export const windSteps: Step[] = [
  {
    from: 118,
    points: 10,
    advice: translatable('forecast.advice.hurricane'),
    alert: { event: translatable('forecast.alert.hurricaneForceWind'), severity: 'extreme' },
  },
  {
    from: 64,
    points: 8,
    advice: translatable('forecast.advice.highWind'),
    alert: { event: translatable('forecast.alert.highWind'), severity: 'severe' },
  },
  {
    from: 50,
    points: 6,
    advice: translatable('forecast.advice.tooWindy'),
    alert: { event: translatable('forecast.alert.strongWind'), severity: 'moderate' },
  },
  { from: 39, points: 4, advice: translatable('forecast.advice.strongWind') },
  { from: 29, points: 1.5, advice: translatable('forecast.advice.freshWind') },
]

/** km/h of gusts. NWS: wind advisory from 46 mph, high wind warning from 58 mph; gusts of 39 and 62 are Beaufort 6 and 8. */
export const gustSteps: Step[] = windSteps.map((step, index) => ({ ...step, from: [130, 93, 74, 62, 39][index] ?? 0 }))

/** The visibility in metres, at most. NWS dense fog advisory: a quarter of a mile; UK Highway Code, rule 226: 100 m; WMO, fog and mist: 1 and 5 km. */
export const visibilitySteps: Step[] = [
  {
    from: 100,
    points: 8,
    advice: translatable('forecast.advice.veryDenseFog'),
    alert: { event: translatable('forecast.alert.veryDenseFog'), severity: 'severe' },
  },
  {
    from: 402,
    points: 6.5,
    advice: translatable('forecast.advice.denseFog'),
    alert: { event: translatable('forecast.alert.denseFog'), severity: 'moderate' },
  },
  { from: 1000, points: 4, advice: translatable('forecast.advice.fog') },
  { from: 5000, points: 1, advice: translatable('forecast.advice.mist') },
]

/** °C at most, where the road is wet. Ice from 0; cars warn of it from 3 °C on, because roads and bridges are colder than the air. */
export const iceSteps: Step[] = [
  {
    from: 0,
    points: 6.5,
    advice: translatable('forecast.advice.ice'),
    alert: { event: translatable('forecast.alert.iceOnTheRoads'), severity: 'severe' },
  },
  {
    from: 3,
    points: 3,
    advice: translatable('forecast.advice.iceInPlaces'),
    alert: { event: translatable('forecast.alert.iceInPlaces'), severity: 'minor' },
  },
]

/** °C as it feels. NWS heat index: caution from 80 °F, extreme caution from 90, danger from 103, extreme danger from 125. */
export const heatSteps: Step[] = [
  {
    from: 51.7,
    points: 8,
    advice: translatable('forecast.advice.extremeHeat'),
    alert: { event: translatable('forecast.alert.extremeHeat'), severity: 'extreme' },
  },
  {
    from: 39.4,
    points: 4.5,
    advice: translatable('forecast.advice.dangerousHeat'),
    alert: { event: translatable('forecast.alert.dangerousHeat'), severity: 'severe' },
  },
  {
    from: 32.2,
    points: 2,
    advice: translatable('forecast.advice.hot'),
    alert: { event: translatable('forecast.alert.heat'), severity: 'minor' },
  },
  { from: 26.7, points: 0.5, advice: translatable('forecast.advice.warm') },
]

/** °C of wind chill at riding speed, at most. Environment Canada, wind chill hazards: 0, −10, −28 and −40. */
export const coldSteps: Step[] = [
  {
    from: -40,
    points: 8,
    advice: translatable('forecast.advice.extremeCold'),
    alert: { event: translatable('forecast.alert.extremeCold'), severity: 'extreme' },
  },
  {
    from: -28,
    points: 6,
    advice: translatable('forecast.advice.severeCold'),
    alert: { event: translatable('forecast.alert.severeCold'), severity: 'severe' },
  },
  { from: -10, points: 3, advice: translatable('forecast.advice.cold') },
  { from: 0, points: 1, advice: translatable('forecast.advice.chilly') },
]
