import fc from 'fast-check'
import { encodeCursor } from '../../src/platform/http/paging.ts'

/** Text that looks like another type, breaks parsers or cannot be stored. */
const oddText = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e💥\ufeff',
  '%',
  '%00',
  '../..',
  "');--",
  '__proto__',
  'null',
  'true',
  '{}',
  '[]',
  'x'.repeat(600),
  '1,2',
  '999,999',
)

const oddNumberText = fc.constantFrom(
  '0',
  '-1',
  '+1',
  ' 1 ',
  '01',
  '1.0',
  '1e3',
  '0x1f',
  '1e-320',
  'NaN',
  'Infinity',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '-9223372036854775809',
  '9'.repeat(40),
)

const oddInstant = fc.constantFrom(
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-23:59',
  '2027-02-30T00:00:00Z',
  '2027-02-28T24:00:00Z',
  '2027-02-28T23:59:60Z',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00.000000Z',
  '2027-02-30T00:00:00.000000Z',
  '0000-01-01T00:00:00.000000Z',
)

const oddNumber = fc.constantFrom(0, -0, -1, 1, 1.5, 1e308, 5e-324, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 63))

const oddCursor = fc
  .array(fc.oneof(oddNumber, oddText, oddInstant, fc.constant(null)), { minLength: 1, maxLength: 3 })
  .map(encodeCursor)

export const oddWord = fc.oneof(oddText, oddNumberText, oddInstant, oddCursor)

export const oddJson = fc.oneof(
  oddWord,
  oddNumber,
  fc.constantFrom(
    true,
    null,
    [],
    {},
    [[]],
    [null],
    { id: -1 },
    Array.from({ length: 600 }, () => 0),
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Cursors in a valid format with impossible values: dates of no calendar, ids beyond the range of the database. */
export const oddCursors = [
  [-(2 ** 63)],
  ['2027-02-30T00:00:00.000000Z', 1],
  ['0000-01-01T00:00:00.000000Z', 1],
  ['a\0b', 'a'],
  [-(2 ** 63), 1],
  [1, -(2 ** 63)],
  [0, 'a\0b', 1],
  [0, 'a', -(2 ** 63)],
].map(encodeCursor)

/** The most difficult text for each kind of address parameter. */
export const hardWords = [
  'a\0b',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '2027-02-30T00:00:00Z',
  '-1',
  '0x1f',
  '9'.repeat(40),
]

export function hardestLike(value: unknown): unknown[] {
  if (typeof value === 'number') return [-1, 1.5, 2 ** 31, 1e308]
  if (typeof value !== 'string') return []
  return Number.isNaN(Date.parse(value)) ? ['a\0b', '\ud800'] : hardWords.slice(1, 4)
}
