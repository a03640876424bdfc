import type { Rider } from '@scooter-rides/contract'
import type { ReactNode } from 'react'
import SearchIcon from '~icons/pixelarticons/search'
import { t } from '../../../lib/language/t.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { RiderName } from './rider-name.tsx'

interface RiderChoiceProps {
  /** The riders who match the term; undefined until they are loaded. */
  offered: readonly Rider[] | undefined
  chosen: readonly Rider[]
  onChange: (chosen: Rider[]) => void
  /** Selecting a rider replaces the previous one. */
  isSingle: boolean
  term: string
  onTerm: (term: string) => void
  /** Shown above the riders: why they are not loaded. */
  children?: ReactNode
}

/** A search field and riders to select. Selected riders stay selected during the next search. */
export function RiderChoice({ offered, chosen, onChange, isSingle, term, onTerm, children }: RiderChoiceProps) {
  const chosenElsewhere = chosen.filter(({ id }) => !offered?.some((rider) => rider.id === id))

  function toggle(rider: Rider) {
    const others = chosen.filter(({ id }) => id !== rider.id)
    if (others.length < chosen.length) onChange(others)
    else onChange(isSingle ? [rider] : [...chosen, rider])
  }
  return (
    <>
      <TextField
        label={t('chat.riders.search')}
        isLabelHidden
        type="search"
        icon={SearchIcon}
        placeholder={t('chat.riders.searchPlaceholder')}
        value={term}
        onChange={({ target }) => onTerm(target.value)}
      />
      {children}
      {offered?.length === 0 && (
        <p className="text-center text-ink-2" role="status">
          {t('chat.riders.none')}
        </p>
      )}
      <ul className="chat-people" aria-label={t('chat.riders.label')}>
        {[...chosenElsewhere, ...(offered ?? [])].map((rider) => (
          <li key={rider.id}>
            <Checkbox
              checked={chosen.some(({ id }) => id === rider.id)}
              onChange={() => toggle(rider)}
              label={<RiderName rider={rider} />}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
