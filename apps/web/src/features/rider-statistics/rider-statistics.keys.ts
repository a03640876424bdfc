export const riderStatisticsKeys = {
  all: ['statistics'],
  own: (year: number | undefined) => ['statistics', 'own', year ?? 'now'],
  rides: (year: number) => ['statistics', 'rides', year],
  readings: (vehicleId: number) => ['statistics', 'readings', vehicleId],
  shared: (userId: string) => ['statistics', 'shared', userId],
} as const
