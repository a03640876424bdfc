import type { Query } from '@tanstack/react-query'

/** The topics that a query must watch for changes; stored in the query's `meta`. */
export interface LiveMeta {
  /** Most important first: the number of watched topics is limited. */
  topics: (data: unknown) => string[]
  /** The displayed version of a topic, if it has versions. */
  versionOf?: (data: unknown, topic: string) => number | undefined
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { live?: LiveMeta }
  }
}

export const topicsOf = ({ meta, state }: Query): string[] => meta?.live?.topics(state.data) ?? []
