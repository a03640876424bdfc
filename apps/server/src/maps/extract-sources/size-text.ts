import { translatable, type TranslatableMessage } from '@scooter-rides/messages'

const units = ['KB', 'MB', 'GB', 'TB'] as const

/** A unit is 1,024 of the previous one. The amount is rounded for people. */
function sizeOf(bytes: number) {
  let value = bytes / 1024
  let unit = 0
  for (; value >= 1000 && unit < units.length - 1; unit++) value /= 1024
  return { amount: Number(value.toFixed(value < 10 ? 1 : 0)), unit: units[unit] ?? 'TB' }
}

/** "640 KB", "3.5 MB", "31 GB": for the command line. */
export function sizeText(bytes: number): string {
  const { amount, unit } = sizeOf(bytes)
  return `${amount} ${unit}`
}

/** As `sizeText`, in the language of the reader. */
export const sizeMessage = (bytes: number): TranslatableMessage => translatable('map-import.size', sizeOf(bytes))
