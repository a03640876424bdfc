import type { TextKey } from '@scooter-rides/messages'
import type { MapEstimate, MapImport } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { formatBytes } from '../../../lib/units/format-bytes.ts'

const stages = {
  fetching: 'admin.maps.stage.fetching',
  checking: 'admin.maps.stage.checking',
  sorting: 'admin.maps.stage.sorting',
  reading: 'admin.maps.stage.reading',
  finishing: 'admin.maps.stage.finishing',
  roads: 'admin.maps.stage.roads',
} as const satisfies Record<MapImport['stage'], TextKey>

/** To whole percents: 100% is only shown at the end. */
const roundedDown = (share: number) => Math.floor(share * 100) / 100

/** "Reading streets and places, 40%": the share of the whole import. */
export function stageText({ stage, fraction }: Pick<MapImport, 'stage' | 'fraction'>): string {
  return t(stages[stage], { share: roundedDown(fraction) })
}

/** "42%, 1.3 MB of 3.1 MB": the uploaded share; the server replies after it has checked the whole file. */
export function uploadText(share: number, bytes: number): string {
  if (share >= 1) return t('admin.maps.uploadedAll')
  return t('admin.maps.uploaded', {
    share: roundedDown(share),
    done: formatBytes(Math.round(share * bytes)),
    total: formatBytes(bytes),
  })
}

/** "Importing Porto", "Removing Porto" */
export function actionText({ action, region }: Pick<MapImport, 'action' | 'region'>): string {
  return t(action === 'import' ? 'admin.maps.importing' : 'admin.maps.removing', { region: region.name })
}

export function endText({ action, status, region, sentence }: MapImport): string {
  const { cancelled, failed, done } = action === 'import' ? importEnds : removalEnds
  const values = { region: region.name }
  if (status === 'cancelled') return t(cancelled, values)
  const end = t(status === 'failed' ? failed : done, values)
  return sentence === null ? end : t('admin.maps.endWithMore', { end, more: sentence })
}

const importEnds = {
  cancelled: 'admin.maps.importCancelled',
  failed: 'admin.maps.notImported',
  done: 'admin.maps.imported',
} as const
const removalEnds = {
  cancelled: 'admin.maps.removalCancelled',
  failed: 'admin.maps.notRemoved',
  done: 'admin.maps.removed',
} as const

/** "about 3 minutes", "about 2 hours" */
export function durationText(minutes: number): string {
  if (minutes < 90) return t('admin.maps.minutes', { minutes })
  return t('admin.maps.hours', { hours: Math.round(minutes / 60) })
}

/** Why an import can't start; undefined if it can. */
export function diskSpaceError({
  diskBytes,
  freeBytes,
}: Pick<MapEstimate, 'diskBytes' | 'freeBytes'>): string | undefined {
  if (diskBytes === null || diskBytes <= freeBytes) return undefined
  return t('admin.maps.spaceTooSmall', { needed: formatBytes(diskBytes), free: formatBytes(freeBytes) })
}
