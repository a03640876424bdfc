/** What only the rider themself is told; dropped when somebody else signs in. */
export const profileKeys = {
  appeals: ['account', 'appeals'],
  calendar: ['account', 'calendar'],
  sessions: ['account', 'sessions'],
  storage: ['account', 'storage'],
  privacyZones: ['account', 'privacy-zones'],
} as const
