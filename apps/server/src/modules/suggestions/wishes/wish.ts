export interface Wish {
  /** Kinds of place that fulfil the wish, best first. */
  kinds: string[]
  /** The name of a place, if no kind was recognized. */
  name?: string
  /** Kinds that should be close by: a coffee with a view. */
  beside: string[]
  /** From 0 to 1 along the way; undefined for anywhere. */
  share?: number
}

export const townKinds = ['town', 'city', 'village']
