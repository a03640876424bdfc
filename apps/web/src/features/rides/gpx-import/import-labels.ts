import type { ImportNote } from '@scooter-rides/contract'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Sentences about the parts of a file that were not imported; empty if all were. */
export function lossesText({ skippedPoints, damagedLine, tracksLeft }: ImportNote): string {
  return [
    skippedPoints > 0 &&
      `${counted(skippedPoints, 'point', 'points')} without a usable position ${skippedPoints === 1 ? 'was' : 'were'} skipped.`,
    damagedLine !== undefined && `The file is damaged from line ${damagedLine} on. Everything before it was imported.`,
    tracksLeft > 0 && `${counted(tracksLeft, 'more track', 'more tracks')} of this file cannot be imported.`,
  ]
    .filter(Boolean)
    .join(' ')
}
