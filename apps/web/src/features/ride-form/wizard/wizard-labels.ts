import { counted } from '../../../lib/units/counted.ts'
import type { RoutePlan } from '../route/use-route-plan.ts'
import type { Step } from './wizard-steps.ts'

export const stepHeads: Record<Step, { title: string; help: string }> = {
  1: { title: 'What kind of ride?', help: 'A name and a day are enough to begin with.' },
  2: { title: 'Where do you start?', help: 'Search for the place, or tap it on the map.' },
  3: { title: 'Where will you stop?', help: 'Add places in any order. We re-route as you go.' },
  4: { title: 'Where does it end?', help: 'Back at the start, or somewhere else.' },
  5: { title: 'Ready to roll?', help: 'Check the details. You can change everything later.' },
}

/** Sentences that the app appends to messages that need an explanation. */
export const errorDetails: Readonly<Record<string, string>> = {
  'Title required': 'Please enter a title for your ride',
}

/** The state of the route for the status bar. */
export function routeText({ route, planned: { points, plannedRoute, error, isStale } }: RoutePlan): string {
  const count = route.stops.filter(({ place }) => place.text !== '').length
  const stops = counted(count, 'stop')
  if (points.length < 2) return stops
  if (error) return `${stops}, no route found`
  return plannedRoute && !isStale ? `${stops}, route found` : `${stops}, looking for a route...`
}
