import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  canonicalEmail,
  clientFrame,
  cutText,
  fieldMessage,
  limits,
  newRide,
  readFieldMessage,
  registration,
  timeZone,
} from '@scooter-rides/contract'
import { contractRoutes } from '../../src/openapi/contract-routes.ts'

interface TextField {
  name: string
  schema: z.ZodType
}

function fieldsOf(name: string, schema: z.ZodType): TextField[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsOf(name, schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) => fieldsOf(`${name}.${key}`, inner as z.ZodType))
  if (schema instanceof z.ZodArray) return fieldsOf(`${name}[]`, schema.element as z.ZodType)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(name, option as z.ZodType))
  return [{ name, schema }]
}

const maxLengthOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).maxLength

const fields = [
  ...fieldsOf('socket frame', clientFrame),
  ...contractRoutes.flatMap(({ name, route }) =>
    [route.params, route.query, route.body].flatMap((part) => (part ? fieldsOf(name, part) : [])),
  ),
]

describe('every text field of every call and of every socket frame', () => {
  test('is found by the search in the contract', () => {
    const names = fields.map(({ name }) => name)
    expect(names).toContain('socket frame.clientId')
    expect(names).toContain('createRide.stops[].label')
    expect(fields.filter(({ schema }) => maxLengthOf(schema) !== undefined).length).toBeGreaterThan(80)
  })

  test.each(['\0', 'a\0b', 'a'.repeat(8) + '\ud83d', '\udef5'.repeat(8)])(
    'rejects %j, which cannot be stored',
    (text) => {
      expect(fields.filter(({ schema }) => schema.safeParse(text).success).map(({ name }) => name)).toEqual([])
    },
  )

  test('counts its limit in UTF-16 units', () => {
    const tooLong = (max: number) => '🛵'.repeat(Math.floor(max / 2) + 1)
    const taken = fields.filter(({ schema }) => {
      const max = maxLengthOf(schema)
      return max !== undefined && schema.safeParse(tooLong(max)).success
    })
    expect(taken.map(({ name }) => name)).toEqual([])
  })
})

/** The messages that are neither a `fieldMessage` nor Zod’s own, for which the server has texts. */
function untranslatable(schema: z.ZodType, value: unknown): string[] {
  const issues = schema.safeParse(value, { reportInput: true }).error?.issues ?? []
  return issues
    .filter((issue) => !readFieldMessage(issue.message) && issue.message !== messageOfZod(issue))
    .map(({ message }) => message)
}

function messageOfZod(issue: z.core.$ZodIssue): string | undefined {
  const message = z.config().localeError?.(issue as z.core.$ZodRawIssue)
  return typeof message === 'string' ? message : message?.message
}

test.each([
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(9000),
  0,
  -1.5,
  1e12,
  true,
  [],
  {},
  { isGroupChat: true, memberIds: [] },
])('every message about %j can be translated', (value) => {
  const inputs = contractRoutes.flatMap(({ route }) =>
    [route.query, route.body].filter((schema) => schema !== undefined),
  )
  const schemas: z.ZodType[] = [...fields.map(({ schema }) => schema), ...inputs]
  expect(schemas.flatMap((schema) => untranslatable(schema, value))).toEqual([])
})

describe('a limit in characters', () => {
  const title = newRide.shape.title
  test('accepts text of exactly that many UTF-16 units', () => {
    expect(title.safeParse('🛵'.repeat(60)).success).toBe(true)
    expect(title.safeParse('a'.repeat(limits.title)).success).toBe(true)
    expect(title.safeParse('🛵'.repeat(61)).error?.issues).toMatchObject([
      { message: fieldMessage('atMostCharacters', { max: 120 }) },
    ])
    expect(title.safeParse('a'.repeat(121)).error?.issues).toMatchObject([
      { message: fieldMessage('atMostCharacters', { max: 120 }) },
    ])
  })

  test('uses the same units for a minimum: four scooter emojis are a password of 8', () => {
    const { password } = registration.shape
    expect(password.safeParse('🛵🚲🛴🏍').success).toBe(true)
    expect(password.safeParse('🛵🚲🛴a').success).toBe(false)
  })
})

describe('a text prefix', () => {
  test.each([
    ['is the whole text when it fits', 'Coast run', 9, '', 'Coast run'],
    ['is cut at the limit', 'Coast run', 5, '', 'Coast'],
    ['contains the ellipsis within the limit', 'Coast run', 6, '…', 'Coast…'],
    ['does not end with a space', 'Coast run', 7, '…', 'Coast…'],
    ['leaves out an emoji that does not fit', 'aaa🛵', 4, '', 'aaa'],
    ['leaves out an emoji sequence of which only a part would fit', 'a👨‍👩‍👧‍👦', 9, '', 'a'],
    ['leaves out half of a flag', '🇵🇹🇵🇹', 6, '', '🇵🇹'],
    ['keeps an accent with its letter', 'cafe\u0301', 4, '', 'caf'],
    [
      'is cut between code points inside a cluster without an end',
      `${'🛵\u0301'.repeat(0)}a${'\u0301'.repeat(50)}`,
      20,
      '',
      `a${'\u0301'.repeat(19)}`,
    ],
    ['keeps whole surrogate pairs inside such a cluster', '🛵\u200d'.repeat(20), 7, '', '🛵\u200d🛵\u200d'],
  ])('%s', (_what, text, max, end, expected) => {
    const cut = cutText(text, max, end)
    expect(cut).toBe(expected)
    expect(cut.length).toBeLessThanOrEqual(max)
    expect(cut.isWellFormed()).toBe(true)
  })
})

describe('an e-mail address', () => {
  test.each([
    ['ivan@xn--80a1acny.xn--p1ai', 'ivan@xn--80a1acny.xn--p1ai'],
    ['petr@пример.рф', 'petr@xn--e1afmkfd.xn--p1ai'],
    ['PETR@ПРИМЕР.РФ', 'petr@xn--e1afmkfd.xn--p1ai'],
    ['jürgen@müller.de', 'jürgen@xn--mller-kva.de'],
    ['ju\u0308rgen@mu\u0308ller.de', 'jürgen@xn--mller-kva.de'],
    ['me&you@example.org', 'me&you@example.org'],
    ['a/b@example.org', 'a/b@example.org'],
    ["o'brien+rides=1@sub.example.co.uk", "o'brien+rides=1@sub.example.co.uk"],
    ["!#$%&'*+/=?^_`{|}~-@example.org", "!#$%&'*+/=?^_`{|}~-@example.org"],
    ['-dash-@example.museum', '-dash-@example.museum'],
    ['ana@例え。テスト', 'ana@xn--r8jz45g.xn--zckzah'],
    [' Ana@Example.ORG ', 'ana@example.org'],
  ])('%s is read as %s', (given, expected) => {
    expect(canonicalEmail(given)).toBe(expected)
    expect(registration.shape.email.parse(given)).toBe(expected)
  })

  test.each([
    'ana',
    'ana@',
    '@example.org',
    'ana@example',
    'ana@example.',
    'ana@.example.org',
    'ana@ex..org',
    'a b@example.org',
    '.ana@example.org',
    'ana.@example.org',
    'a..b@example.org',
    'a@b@example.org',
    'ana@127.0.0.1',
    'ana@0x7f.1',
    'ana@[127.0.0.1]',
    'ana@example.org:25',
    'ana@example.org/x',
    'ana@example.org?x',
    'ana@example.org#x',
    'ana@-bad.example',
    'ana@bad_host.example',
    'ana@xn--.example',
    'ana@ex ample.org',
    'a,b@example.org',
    'a<b>@example.org',
    'a;b@example.org',
    '"a b"@example.org',
    'a@example.org\r\nBcc: b@example.org',
    'ana@exa%6dple.org',
    `ana@${'a'.repeat(64)}.org`,
    `${'a'.repeat(243)}@example.org`,
    `a@${'ü'.repeat(60)}.${'ü'.repeat(60)}.${'ü'.repeat(60)}.${'ü'.repeat(60)}.de`,
  ])('%s is rejected', (given) => {
    expect(registration.shape.email.safeParse(given).error?.issues).toMatchObject([
      { message: fieldMessage('invalidEmail') },
    ])
  })
})

describe('a time zone', () => {
  test.each([
    ['Europe/Lisbon', 'Europe/Lisbon'],
    ['europe/lisbon', 'Europe/Lisbon'],
    ['AMERICA/NEW_YORK', 'America/New_York'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['US/Pacific', 'US/Pacific'],
    ['Etc/GMT+3', 'Etc/GMT+3'],
    ['EST5EDT', 'EST5EDT'],
    ['est5edt', 'EST5EDT'],
    ['utc', 'UTC'],
    ['GB', 'GB'],
  ])('%s is read as %s', (given, expected) => expect(timeZone.parse(given)).toBe(expected))

  test.each([
    '+05:30',
    '-08',
    '+0530',
    '−05:30',
    '+00:00',
    'UTC+1',
    'GMT+5',
    'Z',
    'IST',
    'PST',
    'BST',
    'SystemV/EST5',
    'systemv/est5',
    'Europe/Atlantis',
    'Factory',
    'posix/Europe/Lisbon',
    'Europe/Lisbon ',
    '',
    '/',
    'a/b\0',
  ])('%j is rejected', (given) => expect(timeZone.safeParse(given).success).toBe(false))
})
