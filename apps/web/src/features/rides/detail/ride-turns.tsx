import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RideWithStops } from '@scooter-rides/contract'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Loading } from '../../../ui/feedback/skeleton.tsx'
import { rideTurnsQuery } from '../rides.queries.ts'
import { hasTurns, TurnList } from '../../ride-shared/turn-list.tsx'
import TurnIcon from '~icons/pixelarticons/corner-down-right'

/** Turn instructions, loaded when opened. Straight lines have none, and those of a partly private ride are visible to participants only. */
export function RideTurns({ ride }: { ride: RideWithStops }) {
  const [isOpen, setIsOpen] = useState(false)
  if (ride.isBlurred || !ride.routeData || ride.routeData.engine === 'direct') return null
  return (
    <Panel title="Turns" icon={TurnIcon}>
      <details className="turns" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>Turn by turn</summary>
        {isOpen && <Turns ride={ride} />}
      </details>
    </Panel>
  )
}

function Turns({ ride }: { ride: RideWithStops }) {
  const { data: turns, error, refetch } = useQuery(rideTurnsQuery(ride))
  if (!turns && error)
    return <LoadFailed title="The turns could not be loaded" error={error} onRetry={() => void refetch()} />
  if (!turns) return <Loading>Loading the turns...</Loading>
  if (!hasTurns(turns.legs)) return <p>The street map of this area was removed, so there are no turns.</p>
  return (
    <>
      {turns.differsFromLine && (
        <Note>
          The line on the map is based on another street map or scooter. These turns may not follow it everywhere.
        </Note>
      )}
      <TurnList legs={turns.legs} />
    </>
  )
}
