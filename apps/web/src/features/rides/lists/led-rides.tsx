import { Empty } from '../../../ui/feedback/empty.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ledLists } from './ride-lists.queries.ts'
import { RideList } from './ride-list.tsx'
import HistoryIcon from '~icons/pixelarticons/clock'
import RouteIcon from '~icons/pixelarticons/directions'

/** The public rides that a rider leads: upcoming ones, then past ones, latest first. */
export function LedRides({ organiser }: { organiser: string }) {
  const { coming, past } = ledLists(organiser)
  return (
    <>
      <Panel title="Upcoming rides" icon={RouteIcon} padding="flush">
        <RideList filters={coming} empty={<Empty title="No public ride is planned at the moment" />} />
      </Panel>
      <Panel title="Past rides" icon={HistoryIcon} padding="flush">
        <RideList filters={past} empty={<p className="p-4 text-ink-2">None yet.</p>} />
      </Panel>
    </>
  )
}
