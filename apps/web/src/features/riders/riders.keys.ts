export const riderKeys = {
  rider: (userId: string) => ['riders', userId],
} as const
