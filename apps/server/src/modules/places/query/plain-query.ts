import { withoutFloors } from './house-number-words.ts'
import { withPostalCommas } from './postal-parts.ts'

const PARTING = /[\n\r\t|·;،、]+/g
/** Joiners are letters of Persian and Hindi; the other characters are invisible. */
const UNSEEN = /(?![\u200C\u200D])\p{Cf}/gu
const JOINER_OF_LATIN = /(?<=[\p{Script=Latin}\d])[\u200C\u200D]|[\u200C\u200D](?=[\p{Script=Latin}\d])/gu
/** ZIP+4: the last four digits are a side of a street. */
const ZIP_PLUS_FOUR = /(?<![\d-])(\d{5})-\d{4}(?![\d-])/g
/** NFKC would turn "nº 12" into "no 12". */
const ORDINAL_SIGNS = /[ºª°№]/gu

/** No invisible characters, plain letters and digits, one kind of comma. */
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
