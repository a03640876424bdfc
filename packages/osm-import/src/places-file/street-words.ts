/** Spellings of street types, one type per row. They rank namesakes but are not required: "Main Road" finds Main Street if no Main Road exists. */
const TYPES = [
  ['street', 'st', 'str'],
  ['road', 'rd'],
  ['avenue', 'ave', 'av', 'avenida', 'avda', 'avinguda'],
  ['boulevard', 'blvd', 'boul', 'bd'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['court', 'ct'],
  ['circle', 'cir'],
  ['place', 'pl', 'placa', 'placette'],
  ['terrace', 'ter', 'terr'],
  ['parkway', 'pkwy', 'pky'],
  ['highway', 'hwy'],
  ['turnpike', 'tpke'],
  ['expressway', 'expy'],
  ['freeway', 'fwy'],
  ['square', 'sq'],
  ['alley', 'aly'],
  ['trail', 'trl'],
  ['way', 'wy'],
  ['crescent', 'cres'],
  ['route', 'rte'],
  ['strasse', 'str'],
  ['gasse', 'g'],
  ['weg', 'wg'],
  ['platz', 'pl'],
  ['allee', 'al'],
  ['rua', 'r'],
  ['travessa', 'tv', 'trav'],
  ['largo', 'lg', 'lgo'],
  ['praca', 'pca', 'pc'],
  ['praceta', 'pct'],
  ['alameda', 'al'],
  ['estrada', 'estr'],
  ['calle', 'c', 'cl'],
  ['plaza', 'plz', 'pza'],
  ['carrer', 'c'],
  ['carretera', 'ctra'],
  ['rue', 'r'],
  ['chemin', 'ch', 'che'],
  ['impasse', 'imp'],
  ['via', 'v'],
  ['viale', 'vle'],
  ['piazza', 'pza', 'p za'],
  ['corso', 'cso'],
  ['laan', 'ln'],
  ['straat', 'str'],
]
const SHORT_FORMS = [
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
  ['northeast', 'ne'],
  ['northwest', 'nw'],
  ['southeast', 'se'],
  ['southwest', 'sw'],
  ['saint', 'st', 'sankt', 'sao', 'santo', 'santa', 'sta', 'sto', 's'],
  ['mount', 'mt'],
  ['mountain', 'mtn'],
  ['fort', 'ft'],
  ['doctor', 'dr', 'doutor'],
  ['professor', 'prof'],
  ['general', 'gen', 'gal'],
  ['junior', 'jr'],
  ['dom', 'd'],
  ['engenheiro', 'eng'],
  ['nossa', 'n'],
  ['senhora', 'sra'],
  ['and', 'e', 'y', 'und', 'et'],
  ['center', 'centre', 'ctr'],
  ['theater', 'theatre'],
  ['harbor', 'harbour'],
  ['station', 'sta', 'stn'],
  ['hospital', 'hosp'],
  ['university', 'univ'],
  ['point', 'pt'],
  ['seven', '7'],
  ['eleven', '11'],
  ['first', '1st'],
  ['second', '2nd'],
  ['third', '3rd'],
]
/** Words without meaning of their own, which are often left out. */
const FILLERS =
  'the of and at de da do das dos di del della la le les los las el a o du des der die das den dem zum zur am im an von van und et y e l d'

const typeWords = new Set(TYPES.flat())
const fillers = new Set(FILLERS.split(' '))
const alternatives = new Map<string, Set<string>>()
for (const row of [...TYPES, ...SHORT_FORMS])
  for (const word of row) alternatives.set(word, new Set([...(alternatives.get(word) ?? []), ...row]))

/** Endings of compound names, longest first: Haupt-strasse. */
const ENDINGS = ['strasse', 'straat', 'platz', 'gasse', 'allee', 'gade', 'vagen', 'gatan', 'weg', 'str']
const LEAST_STEM = 3

/** All spellings of a folded word, including itself: "st" is street and saint. */
export function waysToWrite(word: string): string[] {
  const compound = word.endsWith('str') && word.length >= 'str'.length + LEAST_STEM ? [`${word}asse`, `${word}aat`] : []
  return [...new Set([word, ...(alternatives.get(word) ?? []), ...compound])]
}

/** Whether a folded word is a street type or a filler. */
export const isSideWord = (word: string): boolean => typeWords.has(word) || fillers.has(word)
export const isStreetType = (word: string): boolean => typeWords.has(word)

/** "haupt" of "hauptstrasse", for queries that write it as two words. */
export function stemOf(word: string): string | undefined {
  const ending = ENDINGS.find((ending) => word.endsWith(ending))
  const stem = ending && word.slice(0, -ending.length)
  return stem && stem.length >= LEAST_STEM ? stem : undefined
}

/** The stems of all words of folded names. */
export const stemsOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => name.split(' ').map(stemOf)).filter((stem) => stem !== undefined)

/** The common key of all spellings of a street's name: "Main St" and "Main Street", "R. das Flores" and "Rua das Flores". */
export function streetKey(foldedName: string): string {
  const words = foldedName.split(' ')
  return words.map((word, index) => (index === 0 || index === words.length - 1 ? fullType(word) : word)).join(' ')
}

const fullType = (word: string) =>
  TYPES.find((row) => row.includes(word))?.[0] ?? (stemOf(word) && word.endsWith('str') ? `${word}asse` : word)
