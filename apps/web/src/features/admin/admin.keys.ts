/** Queries of moderators and admins; cleared when another rider signs in. Live events name them by prefix, such as `admin.users`. */
export const adminKeys = {
  all: ['admin'],
  /** The key prefix of a name in a live event: `admin.reports` is `admin`, `reports`. */
  named: (name: string) => ['admin', name] as const,
  overview: ['admin', 'overview'],
  users: (filters: object) => ['admin', 'users', filters] as const,
  userSessions: (userId: string) => ['admin', 'users', userId, 'sessions'] as const,
  vehicles: (filters: object) => ['admin', 'vehicles', filters] as const,
  vehicleMakes: (filters: object) => ['admin', 'vehicleMakes', filters] as const,
  vehicleModels: (makeId: number) => ['admin', 'vehicleMakes', makeId, 'models'] as const,
  rides: (filters: object) => ['admin', 'rides', filters] as const,
  sponsors: (filters: object) => ['admin', 'sponsors', filters] as const,
  openReports: ['admin', 'reports', 'open'],
  reports: (filters: object) => ['admin', 'reports', filters] as const,
  audit: (filters: object) => ['admin', 'audit', filters] as const,
  jobs: ['admin', 'jobs'],
  settings: ['admin', 'settings'],
  invitations: ['admin', 'invitations'],
  maps: ['admin', 'maps'],
  offeredMaps: (q: string) => ['admin', 'maps', 'offered', q] as const,
  mapEstimate: (filters: { from?: string; bytes?: number }) => ['admin', 'maps', 'estimate', filters] as const,
} as const
