import { useQuery } from '@tanstack/react-query'
import { type HomeBy, limits } from '@scooter-rides/contract'
import { useState } from 'react'
import HomeIcon from '~icons/pixelarticons/home'
import PlusIcon from '~icons/pixelarticons/plus'
import { t } from '../../lib/language/t.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LoadFailed } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { HomeByDialog } from './home-by-dialog.tsx'
import { HomeByEntry } from './home-by-entry.tsx'
import type { RideOfHomeBy } from './home-by-form.ts'
import { homeByQuery } from './home-by.queries.ts'

interface HomeByCardProps {
  /** The ride of the entries; without it, the entries of all rides. */
  ride?: RideOfHomeBy | undefined
  headingLevel?: 1 | 2
}

/** The rider's open entries, and a button for a new one. */
export function HomeByCard({ ride, headingLevel = 2 }: HomeByCardProps) {
  const { data, error, refetch } = useQuery(homeByQuery)
  const [edited, setEdited] = useState<HomeBy | 'new'>()
  const entries = data?.filter(({ rideId }) => !ride || rideId === ride.id)
  const open = data?.filter(({ toldAt }) => toldAt === null)
  // One time for a ride is enough.
  const isSet = ride !== undefined && open?.some(({ rideId }) => rideId === ride.id)
  const mayAdd = open !== undefined && open.length < limits.homeByPerRider && !isSet
  return (
    <Panel title={t('home-by.card.title')} icon={HomeIcon} headingLevel={headingLevel} id="home-by">
      <div className="grid gap-4">
        {!data && !error && <Skeleton className="h-16" />}
        {!data && error && <LoadFailed title={t('home-by.card.failed')} error={error} onRetry={() => void refetch()} />}
        {entries && entries.length > 0 && (
          <ul className="rows well">
            {entries.map((entry) => (
              <HomeByEntry key={entry.id} entry={entry} onEdit={() => setEdited(entry)} />
            ))}
          </ul>
        )}
        {entries?.length === 0 && <p>{t('home-by.card.help', { minutes: limits.homeByReminderMinutes })}</p>}
        {data && (
          <>
            <p className="text-sm text-ink-2">{t('home-by.card.emergency')}</p>
            {mayAdd && (
              <div>
                <Button icon={PlusIcon} onClick={() => setEdited('new')}>
                  {t('home-by.card.add')}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
      {edited && (
        <HomeByDialog entry={edited === 'new' ? undefined : edited} ride={ride} onClose={() => setEdited(undefined)} />
      )}
    </Panel>
  )
}
