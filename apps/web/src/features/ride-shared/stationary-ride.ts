import { distanceMetres, type LatLng } from '@scooter-rides/geo'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../lib/language/t.ts'
import { confirm } from '../../ui/popup/confirm.ts'

/** Closer places count as one, because markers and addresses of one square differ by less. */
const samePlaceMetres = 50

/** Whether a ride has places and all of them are at its start. */
export function neverLeavesStart(places: readonly LatLng[]): boolean {
  const [start, ...rest] = places
  return start !== undefined && rest.every((place) => distanceMetres(start, place) < samePlaceMetres)
}

type Verb = 'Create' | 'Publish' | 'Save'

const actions: Record<Verb, TextKey> = {
  Create: 'ride-shared.stationary.create',
  Publish: 'ride-shared.stationary.publish',
  Save: 'ride-shared.stationary.save',
}

/** Asks for confirmation before a ride without a route is saved. @returns false if the rider wants to change it */
export const confirmStationary = (verb: Verb) =>
  confirm({
    title: t('ride-shared.stationary.title'),
    body: t('ride-shared.stationary.body'),
    action: t(actions[verb]),
    cancel: t('ride-shared.stationary.cancel'),
  })
