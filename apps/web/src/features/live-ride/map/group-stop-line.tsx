import { isolate, type RideWithStops } from '@scooter-rides/contract'
import { listFormat } from '../../../lib/language/formats.ts'
import { t } from '../../../lib/language/t.ts'
import { Pin } from '../../../ui/content/pin.tsx'
import { shownPins } from '../../ride-shared/stop-pins.ts'
import { riderLabel } from '../group/describe-rider.ts'
import type { GroupStop } from '../group/group-stop.ts'
import type { Group } from '../group/use-group.ts'

import './group-stop-line.css'

/** More names would be a list that is not read while riding. */
const mostNames = 5

interface GroupStopLineProps {
  ride: RideWithStops
  group: Group
  stop: GroupStop
}

/** The next stop of the group, how many have arrived, and who has not. */
export function GroupStopLine({ ride, group, stop: { stop, index, arrived, missing } }: GroupStopLineProps) {
  const pin = shownPins(ride)[index]
  const namesOf = (ids: readonly string[]) =>
    ids.length > mostNames
      ? undefined
      : group.members.filter(({ rider }) => ids.includes(rider.userId)).map(({ rider }) => isolate(riderLabel(rider)))
  const [here, onTheWay] = [namesOf(arrived), namesOf(missing)]
  return (
    <section className="group-stop" aria-label={t('live-ride-map.stop.next')}>
      {pin && <Pin kind={pin.kind}>{pin.letter}</Pin>}
      <div className="group-stop-text">
        <h3 className="text-label">{t('live-ride-map.stop.next')}</h3>
        <p className="text-h3" dir="auto">
          {stop.label ?? t('live-ride-map.stop.unnamed')}
        </p>
        <p>{t('live-ride-map.stop.arrived', { arrived: arrived.length, total: arrived.length + missing.length })}</p>
        {here && here.length > 0 && <p>{t('live-ride-map.stop.here', { names: listFormat({}).format(here) })}</p>}
        {onTheWay && onTheWay.length > 0 && (
          <p>{t('live-ride-map.stop.missing', { names: listFormat({}).format(onTheWay) })}</p>
        )}
      </div>
    </section>
  )
}
