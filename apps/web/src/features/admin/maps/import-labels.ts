import type { MapEstimate, MapImport } from '@scooter-rides/contract'
import { formatBytes } from '../../../lib/units/format-bytes.ts'

const stages: Record<MapImport['stage'], string> = {
  fetching: 'Downloading the extract',
  checking: 'Checking the extract',
  sorting: 'Sorting the extract',
  reading: 'Reading streets and places',
  finishing: 'Writing maps and places',
  roads: 'Building the road network',
}

/** "Reading streets and places, 40 %": the share of the whole import. */
export function stageText({ stage, fraction }: Pick<MapImport, 'stage' | 'fraction'>): string {
  return `${stages[stage]}, ${Math.floor(fraction * 100)} %`
}

/** "42 %, 1.3 MB of 3.1 MB": the uploaded share; the server replies after it has checked the whole file. */
export function uploadText(share: number, bytes: number): string {
  if (share >= 1) return 'The upload is complete. The server checks the file...'
  return `${Math.floor(share * 100)} %, ${formatBytes(Math.round(share * bytes))} of ${formatBytes(bytes)}`
}

/** "Importing Porto", "Removing Porto" */
export function actionText({ action, region }: Pick<MapImport, 'action' | 'region'>): string {
  return `${action === 'import' ? 'Importing' : 'Removing'} ${region.name}`
}

export function endText({ action, status, region, sentence }: MapImport): string {
  const more = sentence === null ? '' : ` ${sentence}`
  if (status === 'cancelled') return `${actionText({ action, region })} was cancelled. The maps are unchanged.`
  if (status === 'failed') return `${region.name} was not ${action === 'import' ? 'imported' : 'removed'}.${more}`
  return `${action === 'import' ? `Streets for ${region.name} are ready.` : `${region.name} was removed.`}${more}`
}

/** "about 3 minutes", "about 2 hours" */
export function durationText(minutes: number): string {
  if (minutes < 90) return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`
  return `about ${Math.round(minutes / 60)} hours`
}

/** Why an import can't start; undefined if it can. */
export function diskSpaceError({
  diskBytes,
  freeBytes,
}: Pick<MapEstimate, 'diskBytes' | 'freeBytes'>): string | undefined {
  if (diskBytes === null || diskBytes <= freeBytes) return undefined
  return `The disk is too small: the import needs ${formatBytes(diskBytes)}, and ${formatBytes(freeBytes)} are free.`
}
