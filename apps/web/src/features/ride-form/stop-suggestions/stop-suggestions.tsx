import { useState } from 'react'
import { limits, type PlannedRoute } from '@scooter-rides/contract'
import { richText } from '../../../lib/language/rich-text.ts'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { mostStops, type Route, type RoutePlace } from '../route/route-edits.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { insertSuggestion } from './insert-suggestion.ts'
import { useStopSuggestions } from './use-stop-suggestions.ts'
import SparklesIcon from '~icons/pixelarticons/sparkles'

interface StopSuggestionsProps {
  route: Route
  places: readonly RoutePlace[]
  plannedRoute: Pick<PlannedRoute, 'geometry' | 'legs'> | undefined
  onChange: (next: Route) => void
}

/** Suggests real places for a wish in free text. */
export function StopSuggestions({ route, places, plannedRoute, onChange }: StopSuggestionsProps) {
  const [text, setText] = useState('')
  const ideas = useStopSuggestions()
  const near = places.at(-1)?.place
  const isBlank = text.trim() === ''

  function requestSuggestions() {
    if (!isBlank && near && !ideas.isPending) ideas.mutate({ text, plannedRoute, near })
  }

  return (
    <section className="grid gap-2" aria-label={t('ride-form.ideas.title')}>
      <h3 className="text-label">{t('ride-form.ideas.heading')}</h3>
      <div className="flex items-end gap-2">
        <TextField
          label={t('ride-form.ideas.label')}
          isLabelHidden
          fieldClassName="grow min-w-0"
          placeholder={t('ride-form.ideas.placeholder')}
          maxLength={limits.ideaText}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter would submit the form around it.
            event.preventDefault()
            requestSuggestions()
          }}
        />
        <Button
          variant="mint"
          icon={SparklesIcon}
          disabled={isBlank || !near}
          isBusy={ideas.isPending}
          busyLabel={t('ride-form.ideas.busy')}
          onClick={requestSuggestions}
        >
          {t('ride-form.ideas.suggest')}
        </Button>
      </div>
      {!near && <p className="text-sm text-ink-2">{t('ride-form.ideas.noStart')}</p>}
      <div className="grid gap-2" aria-live="polite">
        {ideas.isError && (
          <Note tone="bad">{richText('ride-form.ideas.failed', { bold: (text) => <b>{text}</b> })}</Note>
        )}
        {ideas.data && (
          <SuggestionList
            ideas={ideas.data}
            isFull={route.stops.length >= mostStops}
            onAdd={(idea) => onChange(insertSuggestion(route, places, plannedRoute, idea))}
          />
        )}
      </div>
    </section>
  )
}
