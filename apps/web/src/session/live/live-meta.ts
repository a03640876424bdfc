import type { Query } from '@tanstack/react-query'

/** What a query shows that may change while it is looked at. Stands in its `meta`, beside key and fetcher. */
export interface LiveMeta {
  /** The most important one first: of very many, only the first are watched. */
  topics: (data: unknown) => string[]
  /** Which version of a topic is shown, where it has versions. */
  versionOf?: (data: unknown, topic: string) => number | undefined
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { live?: LiveMeta }
  }
}

export const topicsOf = ({ meta, state }: Query): string[] => meta?.live?.topics(state.data) ?? []
