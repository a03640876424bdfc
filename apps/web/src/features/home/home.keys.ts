export const homeKeys = {
  stats: ['stats'],
} as const
