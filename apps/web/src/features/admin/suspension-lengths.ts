/** In days, or without end. */
export type SuspensionLength = '1' | '3' | '7' | '30' | 'forever'

export const suspensionLengths: readonly { value: SuspensionLength; label: string }[] = [
  { value: '1', label: '1 day' },
  { value: '3', label: '3 days' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: 'forever', label: 'Without end' },
]

const dayMs = 24 * 60 * 60 * 1000
/** The server's clock may be a little ahead: seven days must not be more than seven there. */
const leewayMs = 60_000

/** Null is without end. */
export const untilOf = (length: SuspensionLength, now: Date): Date | null =>
  length === 'forever' ? null : new Date(now.getTime() + Number(length) * dayMs - leewayMs)
