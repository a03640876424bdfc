/** What only the rider themself is told; dropped when somebody else signs in. */
export const rideAlertsKeys = { own: ['account', 'ride-alerts'] } as const
