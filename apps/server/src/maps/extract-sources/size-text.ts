const units = ['KB', 'MB', 'GB', 'TB']

/** "640 KB", "3.5 MB", "31 GB": a unit is 1,024 of the previous one. */
export function sizeText(bytes: number): string {
  let value = bytes / 1024
  let unit = 0
  for (; value >= 1000 && unit < units.length - 1; unit++) value /= 1024
  return `${Number(value.toFixed(value < 10 ? 1 : 0))} ${units[unit]}`
}
