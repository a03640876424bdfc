/** One thing a rider would like on the way. */
export interface Wish {
  /** Kinds of place that fulfil it, as places name them, the best first. */
  kinds: string[]
  /** Where no kind was understood: what the place may be called. */
  name?: string
  /** Kinds that should be close by: a coffee with a view. */
  beside: string[]
  /** How far along the way, from 0 to 1; anywhere when left out. */
  share?: number
}

export const townKinds = ['town', 'city', 'village']
