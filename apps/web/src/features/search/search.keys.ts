export const searchKeys = {
  found: (query: object) => ['search', query],
  counts: (query: object) => ['search', 'counts', query],
} as const
