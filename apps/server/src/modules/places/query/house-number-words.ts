/** "nº 12", "n.º 12", "No. 12", "Nr. 12", "número 12", "№ 12". */
const NUMBER_WORD =
  /(^|[\s,])(?:n\s?\.?\s?[º°ª]\.?|n\.? ?o\.?|№|nr\.?|n\.|num\.?|n[úu]m(?:ero)?\.?|number|nummer|hausn(?:umme)?r\.?|numéro)\s*(?=\d{1,5}\s?[a-z]?(?![\p{L}\d]))/giu
/** "Rua das Flores n 12": a single letter between a street and the last number. "Estrada N 12" is a road. */
const NUMBER_LETTER =
  /(?<=\p{L}{3,})(?<!\b(?:estrada|nacional|carretera|ruta|route|road))([\s,]+)n\s+(?=\d{1,5}[a-z]?\s*(?:,|$))/giu
/** "#12" is the house if no number stands before it, otherwise a door. */
const HASH = /^([^\d#]*\S[\s,]+)#\s*(?=\d)/u
const WITHOUT_NUMBER = /(?<=\S)[\s,]+s\/n(?:º|°)?\.?(?=$|[\s,])/giu

const SIDES =
  'esq(?:uerd[oa])?|dto|dtº|drt|dir(?:eit[oa])?|dcha|derecha|izq(?:da|uierda)?|frente|fte|frt|tr[aá]s|traseiras|centro|links|rechts|gauche|droite'
/** These mean a side even without a floor; other words for sides also begin names of streets. */
const SIDES_ALONE = 'esq(?:uerd[oa])?|dto|drt|dcha|izqda'
const FLOORS = 'andar|piso|planta|floor|fl|[ée]tage|og|obergeschoss|stock|verdieping|piano|n[íi]vel'
const ORDINAL = String.raw`\d{1,2}\s?\.?\s?(?:[ºª°]|o\b|st\b|nd\b|rd\b|th\b|er\b|[eè](?:me)?\b)?\.?`
const BEHIND = String.raw`(?=$|[\s,.;/-])`
/** The words that may follow a house number: a floor, a side of the stairs or both, the ground floor, or a repeated number. */
const FLOOR_BEHIND_NUMBER = new RegExp(
  String.raw`(?<=\d[a-z]?)[\s,;./-]+(?:${ORDINAL}\s*(?:${FLOORS}|${SIDES})(?:\s+(?:${SIDES}|[a-z]))?\.?|\d{1,2}\s?\.?\s?[ºª°]\s?-?\s?[a-z]?|r\/c|r\.?c\.?|r[ée]s[- ]do[- ]ch[aã]o|rdc|bis|quater|(?:${SIDES_ALONE}))${BEHIND}\.?`,
  'giu',
)
/** "3rd floor", "floor 3", "2º andar" mean a floor after any other word. */
const FLOOR = new RegExp(
  String.raw`(?<=\S)[\s,;-]+(?:${ORDINAL}\s?(?:andar|piso|planta|floor|fl|[ée]tage|og|obergeschoss|stock|verdieping)|(?:floor|fl|level|lvl|piso|andar|[ée]tage)\.?\s?\d{1,2})${BEHIND}\.?`,
  'giu',
)
const DOORS = 'apt|apartment|unit|suite|ste|room|rm'
/** These also occur in names of streets: they mean a door only after a number. */
const DOORS_BEHIND_NUMBER =
  'apto|apartamento|appt|appartement|flat|wohnung|whg|t[üu]r|top|stiege|porta|loja|sala|fra[cç][aã]o|puerta|porte'
/** "Apt 4", "# 12", "Suite 200": maps do not contain doors. */
const DOOR = new RegExp(
  String.raw`(?<=\S)[\s,]+(?:(?:(?:${DOORS})\b|(?<=\d.{1,60})(?:${DOORS_BEHIND_NUMBER})\b)\.? *#?|#) *(?:\d+[a-z]?|[a-z])(?=$|[\s,])`,
  'giu',
)

/** Removes what maps do not contain: the word before a house number, and the floor and door after it. */
export function withoutFloors(text: string): string {
  let plain = text
    .replace(HASH, '$1')
    .replace(NUMBER_WORD, '$1')
    .replace(NUMBER_LETTER, '$1')
    .replace(WITHOUT_NUMBER, '')
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(FLOOR, '').replace(FLOOR_BEHIND_NUMBER, '').replace(DOOR, '')
  }
  return plain
}
