import { metresPerFoot, metresPerMile } from '@scooter-rides/geo'
import { longStretch, type Units } from '../../../lib/units/units.ts'

/** A distance in round numbers and full unit names, because voices spell out "ft" and "mi". */
export function spokenDistance(metres: number, units: Units): string {
  if (units === 'metric') {
    if (metres < longStretch.metric) return `${rounded(metres, metres < 100 ? 10 : 50)} metres`
    return counted(metres / 1000, 'kilometre')
  }
  if (metres < longStretch.imperial) return `${rounded(metres / metresPerFoot, 50)} feet`
  const quarters = Math.round((metres / metresPerMile) * 4)
  const fraction = ['', 'a quarter mile', 'half a mile', 'three quarters of a mile'][quarters]
  return fraction || counted(metres / metresPerMile, 'mile')
}

const rounded = (amount: number, step: number) => Math.max(step, Math.round(amount / step) * step)

function counted(amount: number, unit: string): string {
  const text = (amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)).toString()
  return `${text} ${unit}${text === '1' ? '' : 's'}`
}
