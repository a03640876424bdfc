export const homeByKeys = {
  /** Private to the rider; removed when another rider signs in. */
  own: ['account', 'home-by'],
  /** Private to the rider, because it contains the guest link of another one. */
  lateRider: (homeById: number) => ['account', 'home-by-late', homeById],
  /** A mailed link shows it, also without an account. */
  question: (token: string) => ['home-by-question', token],
} as const
