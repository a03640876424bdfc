export const riderKeys = {
  /** Whatever is shown of riders. */
  all: ['riders'],
  rider: (userId: string) => ['riders', userId],
} as const
