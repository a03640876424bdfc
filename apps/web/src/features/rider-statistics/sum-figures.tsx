import type { RideSums } from '@scooter-rides/contract'
import { useUnits } from '../../session/me/use-units.ts'
import { sumsAmounts } from './sums-labels.ts'
import './rider-statistics.css'

export function SumFigures({ sums, label }: { sums: RideSums; label: string }) {
  const units = useUnits()
  return (
    <ul className="sum-figures" aria-label={label}>
      {sumsAmounts(sums, units).map(({ value, unit }) => (
        <li key={unit}>
          <span className="text-number">{value}</span> <span className="text-ink-2">{unit}</span>
        </li>
      ))}
    </ul>
  )
}
