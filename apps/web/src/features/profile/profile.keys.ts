/** The rider's private data; cleared when another rider signs in. */
export const profileKeys = {
  appeals: ['account', 'appeals'],
  calendar: ['account', 'calendar'],
  sessions: ['account', 'sessions'],
  storage: ['account', 'storage'],
  privacyZones: ['account', 'privacy-zones'],
} as const
