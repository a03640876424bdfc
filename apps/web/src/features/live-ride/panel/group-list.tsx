import { useQuery } from '@tanstack/react-query'
import { t } from '../../../lib/language/t.ts'
import { useGroup } from '../group/use-group.ts'
import type { GroupMapProps } from '../group-rider.ts'
import { liveRideQuery } from '../live-ride.queries.ts'
import { GroupRow } from './group-row.tsx'
import { useStatusNews } from './use-status-news.ts'

/** The riders who share their position, with the same facts as the map. */
export function GroupList({ ride, riders, isConnected }: GroupMapProps) {
  const { data: sharingCount = 0 } = useQuery({ ...liveRideQuery(ride.id), select: (live) => live.sharingCount })
  const { members, now } = useGroup(ride, riders, isConnected)
  const news = useStatusNews(riders)
  const unknownCount = sharingCount - riders.length
  return (
    <section className="grid gap-2" aria-labelledby="live-group-title">
      <h3 className="text-label" id="live-group-title">
        {t('live-ride.group.title')}
      </h3>
      <p className="sr-only" role="status">
        {news}
      </p>
      <ul className="rows well">
        {members.map((member) => (
          <GroupRow key={member.rider.userId} member={member} now={now} />
        ))}
      </ul>
      {unknownCount > 0 && (
        <p className="text-sm text-ink-2">{t('live-ride.group.unknown', { count: unknownCount })}</p>
      )}
    </section>
  )
}
