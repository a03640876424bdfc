import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { selectedArguments } from './selected-arguments.ts'

test('finds the values that choose a text, also inside another choice', () => {
  const text =
    '{n, plural, one {# of {name}} other {{kind, select, ride {a ride} other {{status, select, x {y} other {z}}}}}}'
  expect(selectedArguments(compile(text))).toEqual(new Set(['kind', 'status']))
})

test('finds none in a message without a choice', () => {
  expect(selectedArguments(compile('Not found.'))).toEqual(new Set())
  expect(selectedArguments(compile('{a} and {b, number}'))).toEqual(new Set())
})
