export const searchKeys = {
  found: (asked: object) => ['search', asked],
  counts: (asked: object) => ['search', 'counts', asked],
} as const
