export const riderKeys = {
  all: ['riders'],
  rider: (userId: string) => ['riders', userId],
} as const
