import { localeUnits } from '../../lib/units/locale-units.ts'
import type { Units } from '../../lib/units/units.ts'
import { useMe } from './use-me.ts'

/** The rider's units; for visitors those of their language and region. */
export function useUnits(): Units {
  return useMe()?.settings.units ?? localeUnits()
}
