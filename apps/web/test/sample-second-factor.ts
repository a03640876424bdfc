import type { SecondFactor } from '@scooter-rides/contract'

/** Off and not required by default. */
export const sampleSecondFactor = (change: Partial<SecondFactor> = {}): SecondFactor => ({
  totp: false,
  passkeys: 0,
  recoveryCodesLeft: 0,
  isRequired: false,
  requiredFrom: null,
  isOverdue: false,
  ...change,
})
