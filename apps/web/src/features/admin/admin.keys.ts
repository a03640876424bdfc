/** What only the team is told; dropped when somebody else signs in. */
export const adminKeys = {
  maps: ['admin', 'maps'],
  offeredMaps: (q: string) => ['admin', 'maps', 'offered', q] as const,
  mapEstimate: (asked: { from?: string; bytes?: number }) => ['admin', 'maps', 'estimate', asked] as const,
} as const
