/** What only the team is told; dropped when somebody else signs in. The server names them by their beginning, such as `admin.users`. */
export const adminKeys = {
  all: ['admin'],
  /** What the server names: `admin.reports` is whatever begins with `admin`, `reports`. */
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
