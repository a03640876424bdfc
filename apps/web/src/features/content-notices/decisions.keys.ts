export const decisionsKeys = {
  /** A mailed link shows it, also without an account. */
  decision: (token: string) => ['notice-decision', token],
} as const
