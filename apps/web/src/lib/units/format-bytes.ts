import { isRightToLeft } from '../language/direction.ts'
import { t } from '../language/t.ts'

const units = ['shell.units.kb', 'shell.units.mb', 'shell.units.gb', 'shell.units.tb'] as const

/** A non-empty size is never shown as 0. */
const leastKb = 0.1

/** "0 KB", "640 KB", "3.5 MB", "1 GB": the base is 1,024, and small numbers have one decimal. */
export function formatBytes(bytes: number): string {
  let value = bytes === 0 ? 0 : Math.max(leastKb, bytes / 1024)
  let unit = 0
  for (; value >= 1000 && unit < units.length - 1; unit++) value /= 1024
  const digits = value < 10 ? 1 : 0
  const text = t(units[unit] ?? 'shell.units.tb', { n: Number(value.toFixed(digits)) })
  // The unit is Latin: without the isolate (LRI, PDI) it would stand before the number.
  return isRightToLeft() ? `\u2066${text}\u2069` : text
}
