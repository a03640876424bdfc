export const friendKeys = {
  /** Whatever is known of the rider's friends. */
  all: ['friends'],
  list: ['friends', 'list'],
  find: (name: string) => ['friends', 'find', name],
} as const
