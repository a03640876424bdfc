import type { SeriesScope } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Segmented } from '../../../ui/actions/segmented.tsx'

const choices = (): { value: SeriesScope; label: string }[] => [
  { value: 'one', label: t('ride-shared.scope.one') },
  { value: 'following', label: t('ride-shared.scope.following') },
  { value: 'all', label: t('ride-shared.scope.all') },
]

interface ScopeChoiceProps {
  value: SeriesScope
  onChange: (scope: SeriesScope) => void
}

/** Chooses the rides of a series that an action applies to. Past rides never change. */
export const ScopeChoice = ({ value, onChange }: ScopeChoiceProps) => (
  <div className="field">
    <span className="field-label">{t('ride-shared.scope.label')}</span>
    <Segmented label={t('ride-shared.scope.label')} value={value} onChange={onChange} options={choices()} />
  </div>
)
