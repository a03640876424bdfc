import type { AdminMapRegion } from '@scooter-rides/contract'
import ReloadIcon from '~icons/pixelarticons/reload'
import TrashIcon from '~icons/pixelarticons/trash'
import { errorText } from '../../../api/form-errors.ts'
import { formatBytes } from '../../../lib/units/format-bytes.ts'
import { t } from '../../../lib/language/t.ts'
import { dateFormat } from '../../../lib/language/formats.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { confirm } from '../../../ui/popup/confirm.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useRemoveRegion, useUpdateRegion } from './use-change-maps.ts'

interface RegionListProps {
  regions: readonly AdminMapRegion[]
  /** Whether an import is running, which forbids all other changes. */
  isDisabled: boolean
}

const dayOf = (at: Date) => dateFormat({ dateStyle: 'medium' }).format(at)

export function RegionList({ regions, isDisabled }: RegionListProps) {
  if (regions.length === 0) return <Empty title={t('admin.maps.noRegions')}>{t('admin.maps.noRegionsHelp')}</Empty>
  return (
    <ul className="rows" aria-label={t('admin.maps.regions')}>
      {regions.map((region) => (
        <RegionRow key={region.id} {...{ region, isDisabled }} />
      ))}
    </ul>
  )
}

function RegionRow({ region, isDisabled }: { region: AdminMapRegion; isDisabled: boolean }) {
  const update = useUpdateRegion()
  const remove = useRemoveRegion()
  const { id, name, bytes, extractDate, importedAt, canUpdate, hasRoutes, hasPlaces } = region
  const facts = [
    formatBytes(bytes),
    extractDate
      ? t('admin.maps.dataOf', { day: dayOf(extractDate) })
      : t('admin.maps.importedOn', { day: dayOf(importedAt) }),
    !hasRoutes && t('admin.maps.noRoutes'),
    !hasPlaces && t('admin.maps.noPlaces'),
  ].filter(Boolean)

  async function confirmAndRemove() {
    const isSure = await confirm({
      title: t('admin.maps.removeTitle'),
      body: t('admin.maps.removeHelp', { name }),
      action: t('admin.maps.remove'),
      isDangerous: true,
    })
    if (isSure)
      remove.mutate(id, {
        onError: (error) => showError(`region-${id}`, t('admin.maps.removeFailed', { name }), error),
      })
  }

  async function confirmAndUpdate() {
    const isSure = await confirm({
      title: t('admin.maps.updateTitle'),
      body: t('admin.maps.updateHelp', { name }),
      action: t('admin.maps.update'),
    })
    if (isSure)
      update.mutate(id, {
        onError: (error) => showError(`region-${id}`, t('admin.maps.updateFailed', { name }), error),
      })
  }

  return (
    <li className="map-row">
      <div className="map-row-name">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-2">{facts.join(' · ')}</p>
      </div>
      <div className="map-row-actions">
        {canUpdate && (
          <Button
            size="small"
            icon={ReloadIcon}
            disabled={isDisabled}
            isBusy={update.isPending}
            aria-label={t('admin.maps.updateOne', { name })}
            onClick={() => void confirmAndUpdate()}
          >
            {t('admin.maps.update')}
          </Button>
        )}
        <Button
          size="small"
          variant="ghost"
          icon={TrashIcon}
          disabled={isDisabled}
          isBusy={remove.isPending}
          aria-label={t('admin.maps.removeOne', { name })}
          onClick={() => void confirmAndRemove()}
        >
          {t('admin.maps.remove')}
        </Button>
      </div>
    </li>
  )
}

function showError(about: string, title: string, error: unknown) {
  toast({ kind: 'error', about, title, description: errorText(error, t('admin.maps.tryAgain')) })
}
