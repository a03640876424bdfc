export const friendKeys = {
  /** All queries of friendships. */
  all: ['friends'],
  list: ['friends', 'list'],
  find: (name: string) => ['friends', 'find', name],
} as const
