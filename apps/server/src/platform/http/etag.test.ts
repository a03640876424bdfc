import { expect, test } from 'vitest'
import { namesTag } from './etag.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('the header %j names the tag "a": %s', (header, expected) => {
  expect(namesTag(header, '"a"')).toBe(expected)
})
