import { mostStops, type Route, type Slot } from '../route/route-edits.ts'
import type { Step } from './wizard-steps.ts'

/** The place that a click on the map sets in each step; none in the last. */
export function slotOfStep(step: Step, route: Route): Slot | undefined {
  if (step === 5) return undefined
  if (step === 4) return 'end'
  if (step < 3 || route.start.text === '') return 'start'
  const blank = route.stops.findIndex(({ place }) => place.text === '')
  if (blank >= 0) return blank
  return route.stops.length < mostStops ? route.stops.length : undefined
}
