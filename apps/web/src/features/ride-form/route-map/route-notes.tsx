import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { hasTurns, TurnList } from '../../ride-shared/turn-list.tsx'
import type { usePlannedRoute } from '../route/use-planned-route.ts'
import { routeRemarks } from './route-labels.ts'

export function RouteNotes({
  planned: { plannedRoute, error, retry, places, isStale },
}: {
  planned: ReturnType<typeof usePlannedRoute>
}) {
  return (
    <>
      {error && (
        <Note tone="warn" role="alert">
          <p>{error.message}</p>
          <Button size="small" onClick={retry}>
            {t('ride-form.route.retry')}
          </Button>
        </Note>
      )}
      {plannedRoute && !error && routeRemarks(plannedRoute).map((remark) => <Note key={remark}>{remark}</Note>)}
      {plannedRoute && !isStale && hasTurns(plannedRoute.legs) && (
        <details className="turns">
          <summary>{t('ride-form.route.turns')}</summary>
          <TurnList
            legs={plannedRoute.legs.map((leg, index) => ({ ...leg, to: places[index + 1]?.place.text ?? null }))}
          />
        </details>
      )}
    </>
  )
}
