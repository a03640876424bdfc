/** Lines of a pasted address, and the commas of other scripts. */
const PARTING = /[\n\r\t|·;،、]+/g
/** Joiners are letters of Persian and Hindi; everything else of their sort nobody sees. */
const UNSEEN = /(?![\u200C\u200D])\p{Cf}/gu
const JOINER_OF_LATIN = /(?<=[\p{Script=Latin}\d])[\u200C\u200D]|[\u200C\u200D](?=[\p{Script=Latin}\d])/gu
/** The doors of a house are on no map: "Apt 4", "# 12", "Suite 200". */
const DOOR = /(?<=\S)[\s,]+(?:(?:apt|apartment|unit|suite|ste|room|rm)\b\.? *#?|#) *(?:\d+[a-z]?|[a-z])(?=$|[\s,])/gi
/** The first five digits are the place, the four behind them a side of a street. */
const ZIP_PLUS_FOUR = /(?<![\d-])(\d{5})-\d{4}(?![\d-])/g

/** What was typed or pasted as it was meant: no invisible signs, full-width letters and digits as plain ones, one sort of comma. */
export const plainQuery = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(JOINER_OF_LATIN, '')
    .replace(PARTING, ',')
    .replace(DOOR, '')
    .replace(ZIP_PLUS_FOUR, '$1')
    .trim()
