/** Keys of queries that do not depend on the rider, and of the rider: the only ones that survive a change of rider. */
export const sessionKeys = {
  all: ['auth'],
  me: ['auth', 'me'],
  instance: ['auth', 'instance'],
} as const
