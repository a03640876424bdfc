/** Next year's models are sold this year. */
export function newestYear(): number {
  return new Date().getFullYear() + 1
}
