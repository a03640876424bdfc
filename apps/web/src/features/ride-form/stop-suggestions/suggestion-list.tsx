import { isolate, type SuggestedStop, type SuggestedStops } from '@scooter-rides/contract'
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
        <Note>
          <b>No Results</b> – No places found matching your criteria. Try a different search term.
        </Note>
      ) : (
        <ul className="nearby-list" aria-label="Ideas for stops">
          {places.map((idea) => (
            <li key={idea.placeId}>
              <span className="min-w-0">
                <b className="block truncate">{idea.name}</b>
                <span className="block text-xs text-ink-2">
                  {idea.reason} · {distanceText(idea.detour, units)} detour
                </span>
              </span>
              <Button
                size="small"
                aria-label={`Add as stop: ${isolate(idea.name)}`}
                disabled={isFull}
                onClick={() => onAdd(idea)}
              >
                Add as stop
              </Button>
            </li>
          ))}
        </ul>
      )}
      {engine === 'model' && places.length > 0 && <p className="text-xs text-ink-2">Chosen and put in order by AI.</p>}
    </>
  )
}
