import { localeUnits } from '../../lib/units/locale-units.ts'
import type { Units } from '../../lib/units/units.ts'
import { useMe } from './use-me.ts'

/** The units of everything on screen: the rider's choice, for visitors those of their language and region. */
export function useUnits(): Units {
  return useMe()?.settings.units ?? localeUnits()
}
