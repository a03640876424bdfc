import { isolate, type SuggestedStop, type SuggestedStops } from '@scooter-rides/contract'
import { richText } from '../../../lib/language/rich-text.ts'
import { t } from '../../../lib/language/t.ts'
import { distanceText } from '../../../lib/units/units.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import './nearby-stops.css'

interface SuggestionListProps {
  ideas: SuggestedStops
  onAdd: (idea: SuggestedStop) => void
  /** The route has the maximum number of stops. */
  isFull: boolean
}

export function SuggestionList({ ideas: { places, engine, note }, onAdd, isFull }: SuggestionListProps) {
  const units = useUnits()
  return (
    <>
      {note && <Note>{note}</Note>}
      {places.length === 0 ? (
        <Note>{richText('ride-form.ideas.nothing', { bold: (text) => <b>{text}</b> })}</Note>
      ) : (
        <ul className="nearby-list" aria-label={t('ride-form.ideas.title')}>
          {places.map((idea) => (
            <li key={idea.placeId}>
              <span className="min-w-0">
                <b className="block truncate" dir="auto">
                  {idea.name}
                </b>
                <span className="block text-xs text-ink-2">
                  {idea.reason} · {t('ride-form.ideas.detour', { distance: distanceText(idea.detour, units) })}
                </span>
              </span>
              <Button
                size="small"
                aria-label={t('ride-form.nearby.addNamed', { place: isolate(idea.name) })}
                disabled={isFull}
                onClick={() => onAdd(idea)}
              >
                {t('ride-form.nearby.add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {engine === 'model' && places.length > 0 && <p className="text-xs text-ink-2">{t('ride-form.ideas.byModel')}</p>}
    </>
  )
}
