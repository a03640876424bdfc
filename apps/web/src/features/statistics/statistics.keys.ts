export const statisticsKeys = {
  /** Whatever is told of rides that were ridden. */
  all: ['statistics'],
  own: (year: number | undefined) => ['statistics', 'own', year ?? 'now'],
  rides: (year: number) => ['statistics', 'rides', year],
  shared: (userId: string) => ['statistics', 'shared', userId],
} as const
