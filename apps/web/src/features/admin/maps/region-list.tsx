import type { AdminMapRegion } from '@scooter-rides/contract'
import ReloadIcon from '~icons/pixelarticons/reload'
import TrashIcon from '~icons/pixelarticons/trash'
import { errorText } from '../../../api/form-errors.ts'
import { formatBytes } from '../../../lib/units/format-bytes.ts'
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

const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export function RegionList({ regions, isDisabled }: RegionListProps) {
  if (regions.length === 0)
    return (
      <Empty title="No streets yet">
        The map shows only coasts and towns, and routes are straight lines. Import your town below.
      </Empty>
    )
  return (
    <ul className="rows" aria-label="Imported regions">
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
    extractDate ? `data of ${dayOf.format(extractDate)}` : `imported on ${dayOf.format(importedAt)}`,
    !hasRoutes && 'no routes',
    !hasPlaces && 'no places',
  ].filter(Boolean)

  async function confirmAndRemove() {
    const isSure = await confirm({
      title: 'Remove Region',
      body: `Streets, places and routes of ${name} are removed from every map. Planned rides there keep their routes.`,
      action: 'Remove',
      isDangerous: true,
    })
    if (isSure) remove.mutate(id, { onError: (error) => showError(`region-${id}`, `${name} was not removed`, error) })
  }

  async function confirmAndUpdate() {
    const isSure = await confirm({
      title: 'Update Region',
      body: `${name} is downloaded again from its source. The current maps stay in use until the new ones are complete.`,
      action: 'Update',
    })
    if (isSure) update.mutate(id, { onError: (error) => showError(`region-${id}`, `${name} was not updated`, error) })
  }

  return (
    <li className="map-row">
      <div className="map-row-name">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-2">{facts.join(' · ')}</p>
      </div>
      <div className="map-row-actions">
        {canUpdate && (
          <Button
            size="small"
            icon={ReloadIcon}
            disabled={isDisabled}
            isBusy={update.isPending}
            aria-label={`Update ${name}`}
            onClick={() => void confirmAndUpdate()}
          >
            Update
          </Button>
        )}
        <Button
          size="small"
          variant="ghost"
          icon={TrashIcon}
          disabled={isDisabled}
          isBusy={remove.isPending}
          aria-label={`Remove ${name}`}
          onClick={() => void confirmAndRemove()}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}

function showError(about: string, title: string, error: unknown) {
  toast({ kind: 'error', about, title, description: errorText(error, 'Try again in a moment.') })
}
