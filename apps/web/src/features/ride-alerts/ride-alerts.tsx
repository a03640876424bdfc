import { useQuery } from '@tanstack/react-query'
import { limits, type RideAlert } from '@scooter-rides/contract'
import { useState } from 'react'
import PlusIcon from '~icons/pixelarticons/plus'
import { t } from '../../lib/language/t.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LoadFailed } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { AlertRow } from './alert-row.tsx'
import { rideAlertsQuery } from './ride-alerts.queries.ts'

export function RideAlerts() {
  const { data: alerts, error, refetch } = useQuery(rideAlertsQuery)
  const [edited, setEdited] = useState<RideAlert | 'new'>()
  return (
    <section aria-labelledby="alerts-title" className="mt-10">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2" id="alerts-title">
          {t('alerts.list.title')}
        </h2>
        {alerts && alerts.length < limits.rideAlertsPerRider && (
          <Button size="small" icon={PlusIcon} onClick={() => setEdited('new')}>
            {t('alerts.list.add')}
          </Button>
        )}
      </div>
      <p className="mb-4 max-w-[64ch] text-sm text-ink-2">{t('alerts.list.help')}</p>
      {!alerts && !error && <Skeleton className="h-16" />}
      {error && <LoadFailed title={t('alerts.list.failed')} error={error} onRetry={() => void refetch()} />}
      {alerts?.length === 0 && <p className="well p-4 text-sm text-ink-2">{t('alerts.list.empty')}</p>}
      {alerts && alerts.length > 0 && (
        <ul className="rows well">
          {alerts.map((alert) => (
            <AlertRow key={alert.id} alert={alert} onEdit={() => setEdited(alert)} />
          ))}
        </ul>
      )}
      {edited && <AlertDialog about={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}
