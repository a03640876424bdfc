import { withoutFloors } from './house-number-words.ts'
import { withPostalCommas } from './postal-parts.ts'

/** Lines of a pasted address, and the commas of other scripts. */
const PARTING = /[\n\r\t|·;،、]+/g
/** Joiners are letters of Persian and Hindi; everything else of their sort nobody sees. */
const UNSEEN = /(?![\u200C\u200D])\p{Cf}/gu
const JOINER_OF_LATIN = /(?<=[\p{Script=Latin}\d])[\u200C\u200D]|[\u200C\u200D](?=[\p{Script=Latin}\d])/gu
/** The first five digits are the place, the four behind them a side of a street. */
const ZIP_PLUS_FOUR = /(?<![\d-])(\d{5})-\d{4}(?![\d-])/g
/** NFKC would make letters of them: "nº 12" is no "no 12". */
const ORDINAL_SIGNS = /[ºª°№]/gu

/** What was typed or pasted as it was meant: no invisible signs, full-width letters and digits as plain ones, one sort of comma. */
export function plainQuery(typed: string): string {
  const signs = typed.match(ORDINAL_SIGNS) ?? []
  let nth = 0
  const plain = typed
    .replace(ORDINAL_SIGNS, '\uE000')
    .normalize('NFKC')
    .replaceAll('\uE000', () => signs[nth++] ?? '')
    .replace(UNSEEN, '')
    .replace(JOINER_OF_LATIN, '')
    .replace(PARTING, ',')
  return withPostalCommas(withoutFloors(plain).replace(ZIP_PLUS_FOUR, '$1').trim())
}
