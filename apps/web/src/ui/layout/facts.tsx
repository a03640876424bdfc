import type { ReactNode } from 'react'

import './facts.css'

interface FactsProps {
  facts: readonly { name: string; value: ReactNode }[]
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name} className="fact">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
