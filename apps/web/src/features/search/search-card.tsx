import { limits } from '@scooter-rides/contract'
import type { FormEvent } from 'react'
import SearchIcon from '~icons/pixelarticons/search'
import { t } from '../../lib/language/t.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Card } from '../../ui/layout/panel.tsx'
import { useMedia } from '../../ui/base/use-media.ts'
import { useSearchField } from './use-search-field.ts'

interface SearchCardProps {
  term: string
  onSearch: (term: string) => void
  onAgain: () => void
}

export function SearchCard({ term, onSearch, onAgain }: SearchCardProps) {
  const { text, setText, submitNow } = useSearchField(term, onSearch)
  // No autofocus on touch screens, where the keyboard would cover half of the results.
  const hasMouse = useMedia('(hover: hover) and (pointer: fine)')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!submitNow()) onAgain()
  }

  return (
    <Card>
      <form className="search-form" role="search" aria-label={t('search.form.name')} onSubmit={submit}>
        <h1 className="text-h1">{t('search.form.title')}</h1>
        <div className="search-line">
          <TextField
            label={t('search.form.label')}
            isLabelHidden
            type="search"
            icon={SearchIcon}
            placeholder={t('search.form.placeholder')}
            className="search-input"
            fieldClassName="grow"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={limits.searchText}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a term, the rider came to type one
            autoFocus={hasMouse && term === ''}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" variant="primary" size="large">
            {t('search.form.submit')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
