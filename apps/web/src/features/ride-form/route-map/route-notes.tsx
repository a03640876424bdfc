import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { hasTurns, TurnList } from '../../ride-shared/turn-list.tsx'
import type { usePlannedRoute } from '../route/use-planned-route.ts'
import { routeRemarks } from './route-labels.ts'

/** Notes of the route: errors, warnings and turns. */
export function RouteNotes({
  planned: { way, error, retry, places, isStale },
}: {
  planned: ReturnType<typeof usePlannedRoute>
}) {
  return (
    <>
      {error && (
        <Note tone="warn" role="alert">
          <p>{error.message}</p>
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </Note>
      )}
      {way && !error && routeRemarks(way).map((remark) => <Note key={remark}>{remark}</Note>)}
      {way && !isStale && hasTurns(way.legs) && (
        <details className="turns">
          <summary>Turn by turn</summary>
          <TurnList legs={way.legs.map((leg, index) => ({ ...leg, to: places[index + 1]?.place.text ?? null }))} />
        </details>
      )}
    </>
  )
}
