import { t } from '../../../lib/language/t.ts'
import { ageText } from '../../ride-shared/position-age/age-text.ts'
import { riderLabel } from '../group/describe-rider.ts'
import type { Group } from '../group/use-group.ts'

/** The riders in their privacy zones: they share their position, and the map does not show it. */
export function PrivateRiders({ group: { members, now } }: { group: Group }) {
  const hidden = members.filter(({ rider }) => rider.position.isPrivate)
  if (hidden.length === 0) return null
  return (
    <section aria-label={t('live-ride-map.private.title')}>
      <h3 className="text-label">{t('live-ride-map.private.title')}</h3>
      <ul className="flex flex-wrap gap-x-4">
        {hidden.map(({ rider, age }) => (
          <li key={rider.userId}>
            <bdi>{riderLabel(rider)}</bdi>{' '}
            <span className="text-sm text-ink-2">{ageText(rider.position.at, now, age)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
