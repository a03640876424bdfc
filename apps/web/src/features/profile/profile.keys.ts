/** The rider's private data; cleared when another rider signs in. */
export const profileKeys = {
  accessTokens: ['account', 'access-tokens'],
  appeals: ['account', 'appeals'],
  decisions: ['account', 'decisions'],
  calendar: ['account', 'calendar'],
  dataExport: ['account', 'data-export'],
  sessions: ['account', 'sessions'],
  storage: ['account', 'storage'],
  privacyZones: ['account', 'privacy-zones'],
} as const
