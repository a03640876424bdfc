import pg from 'pg'

/** Makes a value of the text that PostgreSQL writes for it. */
export type Decode = (text: string) => unknown

const { builtins } = pg.types
const own = new Map<number, Decode>([
  [builtins.TEXT, (text) => text],
  [builtins.INT4, Number],
  [builtins.FLOAT8, Number],
  [builtins.BOOL, (text) => text === 't'],
  [builtins.TIMESTAMPTZ, momentOf],
  [builtins.JSON, (text) => JSON.parse(text)],
  [builtins.JSONB, (text) => JSON.parse(text)],
])
const parseMoment: Decode = pg.types.getTypeParser(builtins.TIMESTAMPTZ)

/** For a type by its number (pg_type.oid); what is rare here is left to pg. */
export const decoderOf = (oid: number): Decode => own.get(oid) ?? pg.types.getTypeParser(oid)

const usualMoment = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/

/**
 * Our connections speak UTC, and then a moment is digits in known places; what lies before the year 1000 or after 9999 is pg's.
 * Lists hold a hundred moments, and reading them as text took as long as everything else of a row.
 */
function momentOf(text: string): unknown {
  if (!usualMoment.test(text)) return parseMoment(text)
  return new Date(
    Date.UTC(
      four(text, 0),
      two(text, 5) - 1,
      two(text, 8),
      two(text, 11),
      two(text, 14),
      two(text, 17),
      // Milliseconds, cut and not rounded, as everywhere.
      text[19] === '.' ? Number(`${text.slice(20, -3)}00`.slice(0, 3)) : 0,
    ),
  )
}

const digit = (text: string, at: number) => text.charCodeAt(at) - 48
const two = (text: string, at: number) => digit(text, at) * 10 + digit(text, at + 1)
const four = (text: string, at: number) => two(text, at) * 100 + two(text, at + 2)
