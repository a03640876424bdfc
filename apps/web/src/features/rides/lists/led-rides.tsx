import { t } from '../../../lib/language/t.ts'
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
      <Panel title={t('rides.led.upcoming')} icon={RouteIcon} padding="flush">
        <RideList filters={coming} empty={<Empty title={t('rides.led.none')} />} />
      </Panel>
      <Panel title={t('rides.led.past')} icon={HistoryIcon} padding="flush">
        <RideList filters={past} empty={<p className="p-4 text-ink-2">{t('rides.led.nonePast')}</p>} />
      </Panel>
    </>
  )
}
