const dayMs = 24 * 60 * 60 * 1000
/** A clock that is a little ahead of the server's asks for no more than seven days. */
const slackMs = 60_000

const days = { '1': 1, '3': 3, '7': 7, '30': 30, '365': 365 } as const

export type SuspensionLength = keyof typeof days | 'endless'

const lengths: readonly { value: SuspensionLength; label: string; isForAdmins?: true }[] = [
  { value: '1', label: '1 day' },
  { value: '3', label: '3 days' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days', isForAdmins: true },
  { value: '365', label: 'A year', isForAdmins: true },
  { value: 'endless', label: 'Without end', isForAdmins: true },
]

/** A moderator suspends for up to seven days. */
export const lengthsFor = (isAdmin: boolean) => lengths.filter(({ isForAdmins }) => isAdmin || !isForAdmins)

/** The end as ISO 8601; null is none. */
export const untilOf = (length: SuspensionLength, now: Date): string | null =>
  length === 'endless' ? null : new Date(now.getTime() + days[length] * dayMs - slackMs).toISOString()
