import type { ImportNote } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'

/** Sentences about the parts of a file that were not imported; empty if all were. */
export function lossesText({ skippedPoints, damagedLine, tracksLeft }: ImportNote): string {
  return [
    skippedPoints > 0 && t('rides.import.skipped', { count: skippedPoints }),
    damagedLine !== undefined && t('rides.import.damaged', { line: String(damagedLine) }),
    tracksLeft > 0 && t('rides.import.tracksLeft', { count: tracksLeft }),
  ]
    .filter(Boolean)
    .join(' ')
}
