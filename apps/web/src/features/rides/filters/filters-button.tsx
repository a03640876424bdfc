import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Count } from '../../../ui/feedback/badge.tsx'
import FilterIcon from '~icons/pixelarticons/filter'

interface FiltersButtonProps {
  /** The number of set filters. */
  set: number
  isOpen: boolean
  /** The id of the filters. */
  controls: string
  onToggle: () => void
}

export function FiltersButton({ set, isOpen, controls, onToggle }: FiltersButtonProps) {
  return (
    <Button icon={FilterIcon} aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
      {t('ride-shared.filters.title')}
      {set > 0 && (
        <>
          {' '}
          <Count value={set} label={t('ride-shared.filters.set', { count: set })} />
        </>
      )}
    </Button>
  )
}
