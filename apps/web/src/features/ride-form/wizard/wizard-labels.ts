import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../../lib/language/t.ts'
import type { RoutePlan } from '../route/use-route-plan.ts'
import type { Step } from './wizard-steps.ts'

export const stepHeads: Record<Step, { title: TextKey; help: TextKey }> = {
  1: { title: 'ride-form.wizard.title1', help: 'ride-form.wizard.help1' },
  2: { title: 'ride-form.wizard.title2', help: 'ride-form.wizard.help2' },
  3: { title: 'ride-form.wizard.title3', help: 'ride-form.wizard.help3' },
  4: { title: 'ride-form.wizard.title4', help: 'ride-form.wizard.help4' },
  5: { title: 'ride-form.wizard.title5', help: 'ride-form.wizard.help5' },
}

/** The explanation of an error message that needs one. */
export const errorDetailsOf = (message: string | undefined): string | undefined =>
  message === t('ride-form.errors.titleRequired') ? t('ride-form.errors.titleRequiredHelp') : undefined

/** The state of the route for the status bar. */
export function routeText({ route, planned: { points, plannedRoute, error, isStale } }: RoutePlan): string {
  const count = route.stops.filter(({ place }) => place.text !== '').length
  if (points.length < 2) return t('ride-form.status.stops', { count })
  if (error) return t('ride-form.status.noRoute', { count })
  return plannedRoute && !isStale ? t('ride-form.status.route', { count }) : t('ride-form.status.searching', { count })
}
