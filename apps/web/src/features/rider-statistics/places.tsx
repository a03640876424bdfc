import type { Statistics } from '@scooter-rides/contract'
import { useState } from 'react'
import MapPinIcon from '~icons/pixelarticons/map-pin'
import { t } from '../../lib/language/t.ts'
import { numberFormat } from '../../lib/language/formats.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ridesText } from './sums-labels.ts'

/** The number of places that fits beside the other panels. */
const shownFirst = 10

export function Places({ places: { count, mostVisited }, year }: Pick<Statistics, 'places' | 'year'>) {
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? mostVisited : mostVisited.slice(0, shownFirst)
  const moreKey = count > mostVisited.length ? 'statistics.places.more' : 'statistics.places.all'
  return (
    <Panel
      title={t('statistics.places.title', { year: String(year) })}
      icon={MapPinIcon}
      meta={<span className="text-data">{numberFormat({}).format(count)}</span>}
    >
      {count === 0 && <p className="text-ink-2">{t('statistics.places.help')}</p>}
      <ul className="grid gap-2">
        {shown.map(({ name, rides }) => (
          <li key={name} className="flex justify-between gap-3">
            <span className="wrap-anywhere" dir="auto">
              {name}
            </span>
            <span className="text-sm text-ink-2 whitespace-nowrap">{ridesText(rides)}</span>
          </li>
        ))}
      </ul>
      {isExpanded && count > shown.length && (
        <p className="mt-3 text-sm text-ink-2">{t('statistics.places.others', { count: count - shown.length })}</p>
      )}
      {mostVisited.length > shownFirst && (
        <Button size="small" className="mt-4" onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? t('statistics.places.fewer') : t(moreKey, { count: mostVisited.length })}
        </Button>
      )}
    </Panel>
  )
}
