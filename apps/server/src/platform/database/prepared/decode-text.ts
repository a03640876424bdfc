import pg from 'pg'

export type Decode = (text: string) => unknown

const { builtins } = pg.types
const own = new Map<number, Decode>([
  [builtins.TEXT, (text) => text],
  [builtins.INT4, Number],
  // As Drizzle's mode `number`: ids, sequence numbers and counts stay below 2^53.
  [builtins.INT8, Number],
  [builtins.FLOAT8, Number],
  [builtins.BOOL, (text) => text === 't'],
  [builtins.TIMESTAMPTZ, timeOf],
  [builtins.JSON, (text) => JSON.parse(text)],
  [builtins.JSONB, (text) => JSON.parse(text)],
])
const parseTime: Decode = pg.types.getTypeParser(builtins.TIMESTAMPTZ)

/** The decoder of a type by its number (pg_type.oid). pg decodes the types that are rare here. */
export const decoderOf = (oid: number): Decode => own.get(oid) ?? pg.types.getTypeParser(oid)

const usualTime = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/

/**
 * Connections use UTC, so the digits have fixed places; pg decodes years outside 1000–9999. For a list, pg's parser would
 * take as long for the times as for all other columns together.
 */
function timeOf(text: string): unknown {
  if (!usualTime.test(text)) return parseTime(text)
  return new Date(
    Date.UTC(
      four(text, 0),
      two(text, 5) - 1,
      two(text, 8),
      two(text, 11),
      two(text, 14),
      two(text, 17),
      // Milliseconds, cut and not rounded, as pg does.
      text[19] === '.' ? Number(`${text.slice(20, -3)}00`.slice(0, 3)) : 0,
    ),
  )
}

const digit = (text: string, at: number) => text.charCodeAt(at) - 48
const two = (text: string, at: number) => digit(text, at) * 10 + digit(text, at + 1)
const four = (text: string, at: number) => two(text, at) * 100 + two(text, at + 2)
