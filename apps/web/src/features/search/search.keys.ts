export const searchKeys = {
  found: (asked: object) => ['search', asked],
} as const
