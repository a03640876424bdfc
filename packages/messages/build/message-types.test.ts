import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileMessages } from './catalogue-files.ts'
import { argumentsOf, messageTypes } from './message-types.ts'

const typesOf = (message: string) => Object.fromEntries(argumentsOf(compileMessages([['a', message]])['a'] ?? ''))

test.each([
  ['Save', {}],
  ['Hello {name}', { name: 'string' }],
  ['{n, number} of {most, number, percent}', { n: 'number', most: 'number' }],
  ['{n, plural, =0 {None} one {# ride by {name}} other {# rides}}', { n: 'number', name: 'string' }],
  ['{n, plural, one {<b>#</b> ride} other {<b>#</b> rides}}', { n: 'number', b: 'Tag' }],
  ['by <rider>{name}</rider>', { rider: 'Tag', name: 'string' }],
  ['{at, date, medium} {at, time, short}', { at: 'Date' }],
  ['{kind, select, van {Van} moped {Moped} other {Scooter}}', { kind: "'van' | 'moped' | (string & {})" }],
  ['{kind, select, on {On} off {Off} other {}}', { kind: "'on' | 'off'" }],
])('knows the arguments of “%s”', (message, types) => {
  expect(typesOf(message)).toEqual(types)
})

test('the types of the keys were written after the last change of the catalogues', () => {
  const written = readFileSync(new URL('../src/message-arguments.ts', import.meta.url), 'utf8')
  expect(written, 'Run `npm run messages`.').toBe(messageTypes())
})

test('an invalid message is reported with its key', () => {
  expect(() => compileMessages([['rides.full', 'Full {']])).toThrow('The message “rides.full” is not valid: Full {')
})
