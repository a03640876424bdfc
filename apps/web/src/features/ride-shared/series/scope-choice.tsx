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

/** For which rides of a series something is meant. Those that are over stay as they were. */
export const ScopeChoice = ({ value, onChange }: ScopeChoiceProps) => (
  <div className="field">
    <span className="field-label">Which rides of the series</span>
    <Segmented label="Which rides of the series" value={value} onChange={onChange} options={choices} />
  </div>
)
