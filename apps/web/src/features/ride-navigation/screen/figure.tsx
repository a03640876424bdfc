import type { ReactNode } from 'react'

interface FigureProps {
  label: string
  /** "1.2 mi", "5:40 PM": the unit is set smaller. */
  children: string
  icon?: ReactNode
}

export function Figure({ label, children }: FigureProps) {
  const [value, ...unit] = children.split(' ')
  return (
    <div className="road-figure">
      <dt className="text-label">{label}</dt>
      <dd>
        <span className="road-number">{value}</span>
        {unit.length > 0 && <span className="road-unit"> {unit.join(' ')}</span>}
      </dd>
    </div>
  )
}
