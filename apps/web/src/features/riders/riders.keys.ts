export const riderKeys = {
  /** All queries of riders. */
  all: ['riders'],
  rider: (userId: string) => ['riders', userId],
} as const
