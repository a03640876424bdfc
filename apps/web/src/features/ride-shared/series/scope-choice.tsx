import type { SeriesScope } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Segmented } from '../../../ui/actions/segmented.tsx'

const choices = (): { value: SeriesScope; label: string }[] => [
  { value: 'one', label: t('rides.scope.one') },
  { value: 'following', label: t('rides.scope.following') },
  { value: 'all', label: t('rides.scope.all') },
]

interface ScopeChoiceProps {
  value: SeriesScope
  onChange: (scope: SeriesScope) => void
}

/** Chooses the rides of a series that an action applies to. Past rides never change. */
export const ScopeChoice = ({ value, onChange }: ScopeChoiceProps) => (
  <div className="field">
    <span className="field-label">{t('rides.scope.label')}</span>
    <Segmented label={t('rides.scope.label')} value={value} onChange={onChange} options={choices()} />
  </div>
)
