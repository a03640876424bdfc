/** How a place answers what was typed. */
export interface PlaceFit {
  /** What the place is worth by itself: the power of ten of its people; streets and businesses have theirs by kind. */
  importance: number
  /**
   * How much of the name was typed: all of it, all but what sort of street it is, whole words of it, or the beginnings of
   * words.
   */
  typed: 'all' | 'allButSort' | 'words' | 'beginnings'
  /** Not a foreign, former or short name. */
  isOwnName: boolean
  typos: number
  /** What was typed stands in the middle of the name. */
  isInside?: boolean
  /** Sorts of street that were typed and are not in the name, "Main Road" for "main st"; small words count a fifth. */
  surplus?: number
  /** Metres from where was asked. */
  metres?: number | undefined
  /** What stands behind the name, after a comma or by the sense, says that the name is whole. */
  isEnded?: boolean
  /** A house number was typed, and there is such a house. */
  hasHouse?: boolean
}

/**
 * What makes a place rank first, in powers of ten of its population: a name typed in full is worth a hundred times the
 * people, a slip of the finger costs as much, and the town around the corner beats one a thousand times its size. A comma
 * behind a name says that it is whole: "San Jose, Philippines" is not San Jose del Monte.
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
/** Where the bonus for being near, and the one for being around the corner, have halved. */
const NEAR_METRES = 30_000
const CORNER_METRES = 2_000

/**
 * One scale for everything that can be found, higher is better: towns of the whole world and streets, houses and businesses of
 * the imported regions. A street nearby comes before a far town with a similar name, a far city named exactly so before it.
 */
export function placeScore(fit: PlaceFit): number {
  const typed = (fit.isOwnName ? WEIGHT.typed : WEIGHT.typedOfOtherName)[fit.typed]
  return (
    fit.importance +
    typed +
    closeness(fit.metres) +
    (fit.isEnded ? WEIGHT.ended : 0) +
    (fit.hasHouse ? WEIGHT.house : 0) -
    fit.typos * WEIGHT.typo -
    (fit.isInside ? WEIGHT.inside : 0) -
    (fit.surplus ?? 0) * WEIGHT.surplus
  )
}

function closeness(metres: number | undefined): number {
  if (metres === undefined) return 0
  return WEIGHT.near / (1 + metres / NEAR_METRES) + WEIGHT.aroundTheCorner / (1 + metres / CORNER_METRES)
}
