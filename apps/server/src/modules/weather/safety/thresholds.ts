import type { WeatherAlert } from '@scooter-rides/contract'

/** The points are subtracted from this value on. */
export interface Step {
  /** The value at which the step begins; see the table for its unit. */
  from: number
  points: number
  /** For a rider who is about to leave; without figures, because the unit depends on the reader. */
  advice: string
  alert?: { event: string; severity: WeatherAlert['severity'] }
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
    advice: 'Do not ride: streets flood in rain like this.',
    alert: { event: 'Violent rain', severity: 'severe' },
  },
  {
    from: 7.6,
    points: 6,
    advice: 'Wait for the heavy rain to pass: tyres float on standing water.',
    alert: { event: 'Heavy rain', severity: 'moderate' },
  },
  { from: 2.5, points: 4, advice: 'Rain: brake early and gently, and keep off paint, rails and manhole covers.' },
  { from: 0, points: 2.5, advice: 'Wet roads: keep twice the distance, and take rain gear.' },
]

/** km/h of steady wind. Beaufort scale (WMO): 5 from 29, 6 from 39; NWS wind advisory from 31 mph, high wind warning from 40 mph; hurricane force from 118. */
export const windSteps: Step[] = [
  {
    from: 118,
    points: 10,
    advice: 'Stay inside: the wind has hurricane force.',
    alert: { event: 'Hurricane-force wind', severity: 'extreme' },
  },
  {
    from: 64,
    points: 8,
    advice: 'Do not ride: wind like this pushes a scooter across lanes.',
    alert: { event: 'High wind', severity: 'severe' },
  },
  {
    from: 50,
    points: 6,
    advice: 'Postpone the ride: the wind is too strong to stay in a lane.',
    alert: { event: 'Strong wind', severity: 'moderate' },
  },
  { from: 39, points: 4, advice: 'Strong wind: keep off bridges and open roads.' },
  { from: 29, points: 1.5, advice: 'Fresh wind: expect side gusts between buildings.' },
]

/** km/h of gusts. NWS: wind advisory from 46 mph, high wind warning from 58 mph; gusts of 39 and 62 are Beaufort 6 and 8. */
export const gustSteps: Step[] = windSteps.map((step, index) => ({ ...step, from: [130, 93, 74, 62, 39][index] ?? 0 }))

/** The visibility in metres, at most. NWS dense fog advisory: a quarter of a mile; UK Highway Code, rule 226: 100 m; WMO, fog and mist: 1 and 5 km. */
export const visibilitySteps: Step[] = [
  {
    from: 100,
    points: 8,
    advice: 'Do not ride: nobody sees you in this fog.',
    alert: { event: 'Very dense fog', severity: 'severe' },
  },
  {
    from: 402,
    points: 6.5,
    advice: 'Wait for the dense fog to lift.',
    alert: { event: 'Dense fog', severity: 'moderate' },
  },
  { from: 1000, points: 4, advice: 'Fog: ride slowly with low beam, and wear something bright.' },
  { from: 5000, points: 1, advice: 'Mist: turn your lights on so that others see you.' },
]

/** °C at most, where the road is wet. Ice from 0; cars warn of it from 3 °C on, because roads and bridges are colder than the air. */
export const iceSteps: Step[] = [
  {
    from: 0,
    points: 6.5,
    advice: 'Do not ride: wet roads are freezing.',
    alert: { event: 'Ice on the roads', severity: 'severe' },
  },
  {
    from: 3,
    points: 3,
    advice: 'Near freezing: bridges and shade may be icy.',
    alert: { event: 'Ice in places', severity: 'minor' },
  },
]

/** °C as it feels. NWS heat index: caution from 80 °F, extreme caution from 90, danger from 103, extreme danger from 125. */
export const heatSteps: Step[] = [
  {
    from: 51.7,
    points: 8,
    advice: 'Stay in the shade: heat stroke is likely.',
    alert: { event: 'Extreme heat', severity: 'extreme' },
  },
  {
    from: 39.4,
    points: 4.5,
    advice: 'Dangerous heat: ride only short distances, early or late in the day.',
    alert: { event: 'Dangerous heat', severity: 'severe' },
  },
  {
    from: 32.2,
    points: 2,
    advice: 'Hot: drink before you are thirsty, and rest in the shade.',
    alert: { event: 'Heat', severity: 'minor' },
  },
  { from: 26.7, points: 0.5, advice: 'Warm: take water with you.' },
]

/** °C of wind chill at riding speed, at most. Environment Canada, wind chill hazards: 0, −10, −28 and −40. */
export const coldSteps: Step[] = [
  {
    from: -40,
    points: 8,
    advice: 'Stay inside: bare skin freezes within minutes.',
    alert: { event: 'Extreme cold', severity: 'extreme' },
  },
  {
    from: -28,
    points: 6,
    advice: 'Bare skin freezes on the way: cover up, or do not ride.',
    alert: { event: 'Severe cold', severity: 'severe' },
  },
  { from: -10, points: 3, advice: 'Cold: warm gloves and windproof layers, with a stop to warm up.' },
  { from: 0, points: 1, advice: 'Chilly at speed: gloves and a windproof layer.' },
]
