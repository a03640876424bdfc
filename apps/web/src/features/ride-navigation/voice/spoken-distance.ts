import { metresPerFoot, metresPerMile } from '@scooter-rides/geo'
import { t } from '../../../lib/language/t.ts'
import { longStretch, type Units } from '../../../lib/units/units.ts'

/** A distance in round numbers and full unit names, because voices spell out "ft" and "mi". */
export function spokenDistance(metres: number, units: Units): string {
  if (units === 'metric') {
    if (metres < longStretch.metric)
      return t('navigation.spoken.metres', { metres: rounded(metres, metres < 100 ? 10 : 50) })
    return t('navigation.spoken.kilometres', { kilometres: short(metres / 1000) })
  }
  if (metres < longStretch.imperial) return t('navigation.spoken.feet', { feet: rounded(metres / metresPerFoot, 50) })
  const quarters = Math.round((metres / metresPerMile) * 4)
  const fraction = quarterTexts[quarters]
  return fraction ? t(fraction) : t('navigation.spoken.miles', { miles: short(metres / metresPerMile) })
}

const rounded = (amount: number, step: number) => Math.max(step, Math.round(amount / step) * step)

const short = (amount: number) => (amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount))

const quarterTexts = [
  undefined,
  'navigation.spoken.quarterMile',
  'navigation.spoken.halfMile',
  'navigation.spoken.threeQuarters',
] as const
