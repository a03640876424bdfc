import type { SeriesScope } from '@scooter-rides/contract'
import { Segmented } from '../../../ui/actions/segmented.tsx'

const choices: { value: SeriesScope; label: string }[] = [
  { value: 'one', label: 'This ride' },
  { value: 'following', label: 'This and later' },
  { value: 'all', label: 'All' },
]

interface ScopeChoiceProps {
  value: SeriesScope
  onChange: (scope: SeriesScope) => void
}

/** Chooses the rides of a series that an action applies to. Past rides never change. */
export const ScopeChoice = ({ value, onChange }: ScopeChoiceProps) => (
  <div className="field">
    <span className="field-label">Which rides of the series</span>
    <Segmented label="Which rides of the series" value={value} onChange={onChange} options={choices} />
  </div>
)
