import type { Units } from '../../lib/units.ts'
import { useMe } from './me.queries.ts'

/** The units of everything on screen: the rider's choice, miles for visitors. */
export function useUnits(): Units {
  return useMe()?.settings.units ?? 'imperial'
}
