export interface PlaceMatch {
  /** The power of ten of its population; streets and businesses have a value by kind. */
  importance: number
  /** How much of the name was typed: all, all but the street type, whole words, or prefixes of words. */
  typed: 'all' | 'allButSort' | 'words' | 'beginnings'
  isOwnName: boolean
  typos: number
  isInside?: boolean
  /** Typed street types that the name lacks, "Main Road" for "main st"; small words count a fifth. */
  surplus?: number
  /** Metres from the point of the query. */
  metres?: number | undefined
  /** A comma or a known region follows, so the name is complete. */
  isEnded?: boolean
  hasHouse?: boolean
}

/**
 * Powers of ten of the population: a fully typed name counts a hundred times the people, a typo costs as much, and a town around the
 * corner beats one a thousand times its size. A comma ends a name: "San Jose, Philippines" is not San Jose del Monte.
 */
const WEIGHT = {
  typed: { all: 2, allButSort: 1.4, words: 1, beginnings: 0 },
  typedOfOtherName: { all: 0.8, allButSort: 0.6, words: 0.2, beginnings: 0 },
  typo: 2,
  near: 3,
  aroundTheCorner: 0.8,
  ended: 4,
  inside: 0.6,
  surplus: 1,
  house: 2,
}
/** Distances at which the two bonuses are halved. */
const NEAR_METRES = 30_000
const CORNER_METRES = 2_000

/**
 * Higher is better, for towns, streets, houses and businesses. A street nearby ranks before a distant town with a similar name, and
 * after a distant city with exactly this name.
 */
export function placeScore(match: PlaceMatch): number {
  const typed = (match.isOwnName ? WEIGHT.typed : WEIGHT.typedOfOtherName)[match.typed]
  return (
    match.importance +
    typed +
    closeness(match.metres) +
    (match.isEnded ? WEIGHT.ended : 0) +
    (match.hasHouse ? WEIGHT.house : 0) -
    match.typos * WEIGHT.typo -
    (match.isInside ? WEIGHT.inside : 0) -
    (match.surplus ?? 0) * WEIGHT.surplus
  )
}

function closeness(metres: number | undefined): number {
  if (metres === undefined) return 0
  return WEIGHT.near / (1 + metres / NEAR_METRES) + WEIGHT.aroundTheCorner / (1 + metres / CORNER_METRES)
}
