import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RideWithStops } from '@scooter-rides/contract'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { t } from '../../../lib/language/t.ts'
import { Loading } from '../../../ui/feedback/skeleton.tsx'
import { rideTurnsQuery } from '../rides.queries.ts'
import { hasTurns, TurnList } from '../../ride-shared/turn-list.tsx'
import TurnIcon from '~icons/pixelarticons/corner-down-right'

/** Turn instructions, loaded when opened. Straight lines have none, and those of a partly private ride are visible to participants only. */
export function RideTurns({ ride }: { ride: RideWithStops }) {
  const [isOpen, setIsOpen] = useState(false)
  if (ride.isBlurred || !ride.routeData || ride.routeData.engine === 'direct') return null
  return (
    <Panel title={t('rides.turns.title')} icon={TurnIcon}>
      <details className="turns" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{t('rides.turns.summary')}</summary>
        {isOpen && <Turns ride={ride} />}
      </details>
    </Panel>
  )
}

function Turns({ ride }: { ride: RideWithStops }) {
  const { data: turns, error, refetch } = useQuery(rideTurnsQuery(ride))
  if (!turns && error)
    return <LoadFailed title={t('rides.turns.failed')} error={error} onRetry={() => void refetch()} />
  if (!turns) return <Loading>{t('rides.turns.loading')}</Loading>
  if (!hasTurns(turns.legs)) return <p>{t('rides.turns.none')}</p>
  return (
    <>
      {turns.differsFromLine && <Note>{t('rides.turns.differ')}</Note>}
      <TurnList legs={turns.legs} />
    </>
  )
}
