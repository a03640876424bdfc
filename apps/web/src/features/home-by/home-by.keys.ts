export const homeByKeys = {
  /** Private to the rider; removed when another rider signs in. */
  own: ['account', 'home-by'],
  /** A mailed link shows it, also without an account. */
  question: (token: string) => ['home-by-question', token],
} as const
