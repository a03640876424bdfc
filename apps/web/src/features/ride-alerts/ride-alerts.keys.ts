/** Private to the rider; removed when another rider signs in. */
export const rideAlertsKeys = { own: ['account', 'ride-alerts'] } as const
