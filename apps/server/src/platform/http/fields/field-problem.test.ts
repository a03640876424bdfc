import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldMessage, timeZone, username } from '@scooter-rides/contract'
import { translate } from '../../language/translate.ts'
import { fieldProblems, withInput } from './field-problem.ts'

const problemsOf = (schema: z.ZodType, value: unknown) =>
  fieldProblems(schema.safeParse(value, withInput).error ?? new z.ZodError([])).map(
    ({ path, message }) => `${path}: ${translate(message, 'en')}`,
  )

test('a message of the contract has its text with its values', () => {
  const schema = z.object({ username, timeZone })
  expect(problemsOf(schema, { username: 'a', timeZone: 'Mars/Olympus' })).toEqual([
    'username: At least 3 characters',
    'timeZone: Must be an IANA time zone such as Europe/Lisbon',
  ])
  expect(problemsOf(z.string().max(1, fieldMessage('passwordsDiffer')), 'ab')).toEqual([": Passwords don't match"])
})

test.each([
  ['a missing text', z.string(), undefined, 'Required'],
  ['a missing choice', z.enum(['yes', 'no']), undefined, 'Required'],
  ['a number for text', z.string(), 1, 'Must be text'],
  ['text for a number', z.number(), 'a', 'Must be a number'],
  ['NaN', z.coerce.number(), 'a', 'Must be a number'],
  ['a fraction for a whole number', z.int(), 1.5, 'Must be a whole number'],
  ['text for a boolean', z.boolean(), 'a', 'Must be true or false'],
  ['text for a list', z.array(z.string()), 'a', 'Must be a list'],
  ['null for an object', z.object({}), null, 'Must be an object'],
  ['an unknown choice', z.enum(['yes', 'maybe', 'no']), 'x', 'Must be one of: yes, maybe, no'],
  ['another literal', z.literal('yes'), 'x', 'Must be yes'],
  ['an empty text', z.string().min(1), '', 'Must not be empty'],
  ['a short text', z.string().min(2), 'a', 'At least 2 characters'],
  ['a long text', z.string().max(1), 'ab', 'At most 1 character'],
  ['a short list', z.array(z.string()).min(1), [], 'At least 1 item'],
  ['a long list', z.array(z.string()).max(2), ['', '', ''], 'At most 2 items'],
  ['a small number', z.number().min(1), 0, 'Must be at least 1'],
  ['a number that is not positive', z.number().positive(), 0, 'Must be greater than 0'],
  ['a large number', z.number().max(2000), 2001, 'Must be at most 2,000'],
  ['a number that is not negative', z.number().negative(), 0, 'Must be less than 0'],
  ['a number between steps', z.number().multipleOf(5), 7, 'Must be a multiple of 5'],
  ['text in another format', z.string().regex(/a/), 'b', 'Has an invalid format'],
  ['text that is not an address', z.url(), 'b', 'Must be an address such as https://example.org'],
  ['unknown fields', z.strictObject({}), { a: 1, b: 2 }, 'Unknown fields: a, b'],
  ['no member of a union', z.union([z.string(), z.int()]), null, 'Invalid value'],
  ['a rule without a message', z.string().refine(() => false), 'a', 'Invalid value'],
])('%s: %s', (_condition, schema, value, text) => {
  expect(problemsOf(schema, value)).toEqual([`: ${text}`])
})
