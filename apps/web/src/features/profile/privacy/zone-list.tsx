import { useQuery } from '@tanstack/react-query'
import { coordinatesText, isolate, limits, type PrivacyZone } from '@scooter-rides/contract'
import { useState } from 'react'
import EditIcon from '~icons/pixelarticons/pencil'
import PlusIcon from '~icons/pixelarticons/plus'
import TrashIcon from '~icons/pixelarticons/trash'
import { t } from '../../../lib/language/t.ts'
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
      title: t('profile.zones.delete', { name: isolate(label) }),
      body: t('profile.zones.deleteBody'),
      action: t('profile.zones.deleteAction'),
      isDangerous: true,
    })
    if (!isSure) return
    // not translated: identifies the notice of a failure
    const about = `deleting privacy zone ${id}`
    dismissToast(about)
    await remove(id).then(
      () => toast({ title: t('profile.zones.deleted'), description: label, kind: 'success' }),
      (cause: unknown) =>
        toast({
          title: t('profile.common.error'),
          description: errorText(cause, t('profile.common.tryAgain')),
          kind: 'error',
          about,
        }),
    )
  }

  return (
    <section aria-labelledby="zones-title">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2" id="zones-title">
          {t('profile.zones.title')}
        </h2>
        {zones && zones.length < limits.privacyZonesPerRider && (
          <Button size="small" icon={PlusIcon} onClick={() => setEdited('new')}>
            {t('profile.zones.add')}
          </Button>
        )}
      </div>
      <p className="mb-4 max-w-[64ch] text-sm text-ink-2">{t('profile.zones.about')}</p>
      {!zones && !error && <Skeleton className="h-16" />}
      {error && <LoadFailed title={t('profile.zones.failed')} error={error} onRetry={() => void refetch()} />}
      {zones?.length === 0 && <p className="well p-4 text-sm text-ink-2">{t('profile.zones.none')}</p>}
      {zones && zones.length > 0 && (
        <ul className="rows well">
          {zones.map((zone) => (
            <li key={zone.id} className="flex flex-wrap items-center justify-between gap-3 p-4">
              <div className="min-w-0 wrap-anywhere">
                <p className="font-semibold">
                  <bdi>{zone.label}</bdi>
                </p>
                <p className="text-data text-ink-2">
                  {t('profile.zones.where', {
                    coordinates: coordinatesText(zone),
                    radius: radiusText(zone.radius, units),
                  })}
                </p>
              </div>
              <div className="flex gap-1">
                <Button
                  variant="quiet"
                  icon={EditIcon}
                  aria-label={t('profile.zones.edit', { name: isolate(zone.label) })}
                  onClick={() => setEdited(zone)}
                />
                <Button
                  variant="quiet"
                  icon={TrashIcon}
                  aria-label={t('profile.zones.delete', { name: isolate(zone.label) })}
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
