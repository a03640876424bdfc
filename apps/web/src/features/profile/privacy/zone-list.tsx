import { useQuery } from '@tanstack/react-query'
import { coordinatesText, isolate, limits, type PrivacyZone } from '@scooter-rides/contract'
import { useState } from 'react'
import EditIcon from '~icons/pixelarticons/pencil'
import PlusIcon from '~icons/pixelarticons/plus'
import TrashIcon from '~icons/pixelarticons/trash'
import { errorText } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { confirm } from '../../../ui/popup/confirm.ts'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { privacyZonesQuery } from './privacy-zones.queries.ts'
import { useDeletePrivacyZone } from './use-change-privacy-zones.ts'
import { ZoneDialog } from './zone-dialog.tsx'
import { radiusText } from './zone-radius.ts'

/** The rider's privacy zones: places that strangers see as squares only. */
export function ZoneList() {
  const units = useUnits()
  const { data: zones, error, refetch } = useQuery(privacyZonesQuery)
  const { mutateAsync: remove } = useDeletePrivacyZone()
  const [edited, setEdited] = useState<PrivacyZone | 'new'>()

  async function confirmAndDelete({ id, label }: PrivacyZone) {
    const isSure = await confirm({
      title: `Delete ${isolate(label)}`,
      body: 'Strangers will see where your rides start and end there again.',
      action: 'Delete',
      isDangerous: true,
    })
    if (!isSure) return
    const about = `deleting privacy zone ${id}`
    dismissToast(about)
    await remove(id).then(
      () => toast({ title: 'Privacy zone deleted', description: label, kind: 'success' }),
      (cause: unknown) =>
        toast({ title: 'Error', description: errorText(cause, 'Please try again.'), kind: 'error', about }),
    )
  }

  return (
    <section aria-labelledby="zones-title">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2" id="zones-title">
          Privacy zones
        </h2>
        {zones && zones.length < limits.privacyZonesPerRider && (
          <Button size="small" icon={PlusIcon} onClick={() => setEdited('new')}>
            Add privacy zone
          </Button>
        )}
      </div>
      <p className="mb-4 max-w-[64ch] text-sm text-ink-2">
        Around your home, for example. Strangers see only the square of a fixed grid in which a ride starts or ends, and
        no route inside it. Riders who join see everything.
      </p>
      {!zones && !error && <Skeleton className="h-16" />}
      {error && <LoadFailed title="Error loading your privacy zones" error={error} onRetry={() => void refetch()} />}
      {zones?.length === 0 && (
        <p className="well p-4 text-sm text-ink-2">
          No privacy zones yet: everybody sees where your public rides start.
        </p>
      )}
      {zones && zones.length > 0 && (
        <ul className="rows well">
          {zones.map((zone) => (
            <li key={zone.id} className="flex flex-wrap items-center justify-between gap-3 p-4">
              <div className="min-w-0 wrap-anywhere">
                <p className="font-semibold" dir="auto">
                  {zone.label}
                </p>
                <p className="text-data text-ink-2">
                  {coordinatesText(zone)}, {radiusText(zone.radius, units)} around
                </p>
              </div>
              <div className="flex gap-1">
                <Button
                  variant="quiet"
                  icon={EditIcon}
                  aria-label={`Edit ${isolate(zone.label)}`}
                  onClick={() => setEdited(zone)}
                />
                <Button
                  variant="quiet"
                  icon={TrashIcon}
                  aria-label={`Delete ${isolate(zone.label)}`}
                  onClick={() => void confirmAndDelete(zone)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {edited && <ZoneDialog zone={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}
