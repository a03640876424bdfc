import { t } from '../../../lib/language/t.ts'

export type ChosenMap =
  | { kind: 'name'; path: string; name: string }
  | { kind: 'url'; url: string }
  | { kind: 'file'; file: File }

/** Its name until the server's estimate has arrived. */
export function chosenName(chosen: ChosenMap): string {
  if (chosen.kind === 'name') return chosen.name
  return chosen.kind === 'url' ? t('admin.maps.thisExtract') : chosen.file.name
}

export function requestedFrom(chosen: ChosenMap): { from: string } | { bytes: number } {
  if (chosen.kind === 'file') return { bytes: chosen.file.size }
  return { from: chosen.kind === 'name' ? chosen.path : chosen.url }
}
