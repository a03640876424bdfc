import type { Statistics } from '@scooter-rides/contract'
import { useState } from 'react'
import MapPinIcon from '~icons/pixelarticons/map-pin'
import { Button } from '../../ui/actions/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ridesText } from './sums-labels.ts'

/** The number of places that fits beside the other panels. */
const shownFirst = 10

export function Places({ places: { count, mostVisited }, year }: Pick<Statistics, 'places' | 'year'>) {
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? mostVisited : mostVisited.slice(0, shownFirst)
  return (
    <Panel title={`Places in ${year}`} icon={MapPinIcon} meta={<span className="text-data">{count}</span>}>
      {count === 0 && <p className="text-ink-2">Named starts, stops and ends appear here.</p>}
      <ul className="grid gap-2">
        {shown.map(({ name, rides }) => (
          <li key={name} className="flex justify-between gap-3">
            <span className="wrap-anywhere">{name}</span>
            <span className="text-sm text-ink-2 whitespace-nowrap">{ridesText(rides)}</span>
          </li>
        ))}
      </ul>
      {isExpanded && count > shown.length && (
        <p className="mt-3 text-sm text-ink-2">and {count - shown.length} visited less often</p>
      )}
      {mostVisited.length > shownFirst && (
        <Button size="small" className="mt-4" onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? 'Show fewer' : `Show ${count > mostVisited.length ? '' : 'all '}${mostVisited.length}`}
        </Button>
      )}
    </Panel>
  )
}
