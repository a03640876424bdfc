export const friendKeys = {
  all: ['friends'],
  list: ['friends', 'list'],
  find: (name: string) => ['friends', 'find', name],
} as const
