import { isolate, type RideAlert } from '@scooter-rides/contract'
import EditIcon from '~icons/pixelarticons/pencil'
import TrashIcon from '~icons/pixelarticons/trash'
import { errorText } from '../../api/form-errors.ts'
import { t } from '../../lib/language/t.ts'
import { useUnits } from '../../session/me/use-units.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Switch } from '../../ui/form/checkbox.tsx'
import { confirm } from '../../ui/popup/confirm.ts'
import { dismissToast, toast } from '../../ui/toast/toast.ts'
import { alertLabel } from './alert-choices.ts'
import { useDeleteAlert, useSwitchAlert } from './use-change-alerts.ts'

export function AlertRow({ alert, onEdit }: { alert: RideAlert; onEdit: () => void }) {
  const units = useUnits()
  const { mutate: turn } = useSwitchAlert()
  const { mutateAsync: remove } = useDeleteAlert()
  const title = alert.name ?? alert.label
  const about = `ride-alert-${alert.id}`
  const fail = (cause: unknown) =>
    toast({
      title: t('alerts.row.failed'),
      description: errorText(cause, t('alerts.row.tryAgain')),
      kind: 'error',
      about,
    })

  async function confirmAndDelete() {
    const isSure = await confirm({
      title: t('alerts.row.delete', { alert: isolate(title) }),
      body: t('alerts.row.deleteBody'),
      action: t('alerts.row.deleteAction'),
      isDangerous: true,
    })
    if (!isSure) return
    dismissToast(about)
    await remove(alert.id).then(
      () => toast({ title: t('alerts.row.deleted'), description: title, kind: 'success' }),
      fail,
    )
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <p className="font-semibold">
          <bdi>{title}</bdi>
        </p>
        {alert.name !== null && <p className="text-sm text-ink-2">{alert.label}</p>}
        <p className="text-data text-ink-2">{alertLabel(alert, units)}</p>
      </div>
      <div className="flex items-center gap-1">
        <Switch
          label={<span className="sr-only">{t('alerts.row.notify', { alert: title })}</span>}
          checked={alert.isOn}
          onChange={(event) => turn({ id: alert.id, isOn: event.currentTarget.checked }, { onError: fail })}
        />
        <Button
          variant="quiet"
          icon={EditIcon}
          aria-label={t('alerts.row.edit', { alert: isolate(title) })}
          onClick={onEdit}
        />
        <Button
          variant="quiet"
          icon={TrashIcon}
          aria-label={t('alerts.row.delete', { alert: isolate(title) })}
          onClick={() => void confirmAndDelete()}
        />
      </div>
    </li>
  )
}
