/** What is the same whoever is signed in, and who that is: the only answers that outlive a change of riders. */
export const sessionKeys = {
  all: ['auth'],
  me: ['auth', 'me'],
  instance: ['auth', 'instance'],
} as const
