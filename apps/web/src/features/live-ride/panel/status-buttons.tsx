import { t } from '../../../lib/language/t.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { statuses, statusLabels } from './status-labels.ts'
import { useLiveStatus } from './use-live-status.ts'

import './status-buttons.css'

/** One-tap messages to the group, for gloves. A second tap takes the message back. */
export function StatusButtons({ rideId }: { rideId: number }) {
  const { status: current, change } = useLiveStatus(rideId)
  return (
    <section className="grid gap-2" aria-labelledby="live-status-title">
      <h3 className="text-label" id="live-status-title">
        {t('live-ride.status.title')}
      </h3>
      <div className="live-statuses">
        {statuses.map((status) => {
          const { button, icon } = statusLabels[status]
          const isCurrent = status === current
          const isBusy = change.isPending && (change.variables ?? current) === status
          return (
            <button
              key={status}
              type="button"
              className={`button live-status${status === 'help' ? ' live-status-help' : ''}`}
              aria-pressed={isCurrent}
              aria-busy={isBusy || undefined}
              onClick={() => isBusy || change.mutate(isCurrent ? null : status)}
            >
              <Icon of={icon} />
              <span>{t(button)}</span>
            </button>
          )
        })}
      </div>
      {current !== null && <p className="text-sm text-ink-2">{t('live-ride.status.takeBack')}</p>}
      {change.error && (
        <Note tone="bad" role="alert">
          {t('live-ride.status.failed', { reason: change.error.message })}
        </Note>
      )}
    </section>
  )
}
