import type { ReactNode } from 'react'
import { numberFormat } from '../../../lib/language/formats.ts'
import { Icon, type IconShape } from '../../../ui/base/icon.tsx'

interface StatCardProps {
  name: string
  icon: IconShape
  tone: 'brand' | 'mint' | 'amber' | 'info'
  value: number
  /** One value per day, oldest first. */
  bars?: readonly number[]
  note: ReactNode
}

const daysPerBar = 3

/** A figure with its trend. The bars are decorative: the charts below contain the values. */
export function StatCard({ name, icon, tone, value, bars, note }: StatCardProps) {
  return (
    <section className={`stat-card stat-${tone}`} aria-label={name}>
      <header className="stat-head">
        <h2 className="text-sm font-semibold">{name}</h2>
        <Icon of={icon} />
      </header>
      <p className="text-number stat-value">{numberFormat({}).format(value)}</p>
      {bars && <Bars days={bars} />}
      <p className="text-sm text-ink-2">{note}</p>
    </section>
  )
}

function Bars({ days }: { days: readonly number[] }) {
  const bars = Array.from({ length: Math.ceil(days.length / daysPerBar) }, (_, at) =>
    days.slice(at * daysPerBar, (at + 1) * daysPerBar).reduce((sum, day) => sum + day, 0),
  )
  const highest = Math.max(1, ...bars)
  const width = 8
  const height = 32
  return (
    <svg
      className="stat-bars"
      viewBox={`0 0 ${bars.length * (width + 2)} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map((bar, at) => {
        // 0 is drawn as a line of one device pixel, too.
        const tall = Math.max(2, Math.round((bar / highest) * height))
        // oxlint-disable-next-line react/no-array-index-key -- bars are in chronological order and never reordered
        return <rect key={at} x={at * (width + 2)} y={height - tall} width={width} height={tall} />
      })}
    </svg>
  )
}
