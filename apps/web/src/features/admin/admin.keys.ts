/** Queries of moderators and admins; cleared when another rider signs in. Live events name them by prefix, such as `admin.users`. */
export const adminKeys = {
  all: ['admin'],
  /** The key prefix of a name in a live event: `admin.reports` is `admin`, `reports`. */
  named: (name: string) => ['admin', name] as const,
  overview: ['admin', 'overview'],
  users: (asked: object) => ['admin', 'users', asked] as const,
  userSessions: (userId: string) => ['admin', 'users', userId, 'sessions'] as const,
  vehicles: (asked: object) => ['admin', 'vehicles', asked] as const,
  vehicleMakes: (asked: object) => ['admin', 'vehicleMakes', asked] as const,
  vehicleModels: (makeId: number) => ['admin', 'vehicleMakes', makeId, 'models'] as const,
  rides: (asked: object) => ['admin', 'rides', asked] as const,
  sponsors: (asked: object) => ['admin', 'sponsors', asked] as const,
  openReports: ['admin', 'reports', 'open'],
  reports: (asked: object) => ['admin', 'reports', asked] as const,
  audit: (asked: object) => ['admin', 'audit', asked] as const,
  jobs: ['admin', 'jobs'],
  settings: ['admin', 'settings'],
  invitations: ['admin', 'invitations'],
  maps: ['admin', 'maps'],
  offeredMaps: (q: string) => ['admin', 'maps', 'offered', q] as const,
  mapEstimate: (asked: { from?: string; bytes?: number }) => ['admin', 'maps', 'estimate', asked] as const,
} as const
