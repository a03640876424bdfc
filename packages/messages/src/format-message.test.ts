import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { formatMessage } from './format-message.ts'

test.each([
  ['en-US', '{n, plural, one {# ride} other {# rides}}', { n: 1200 }, '1,200 rides'],
  ['pl', '{n, plural, one {# trasa} few {# trasy} many {# tras} other {# trasy}}', { n: 22 }, '22 trasy'],
  ['pl', '{n, plural, one {# trasa} few {# trasy} many {# tras} other {# trasy}}', { n: 25 }, '25 tras'],
  ['ar', '{n, plural, zero {صفر} one {واحد} two {اثنان} few {قليل} many {كثير} other {غير}}', { n: 2 }, 'اثنان'],
  ['ar', '{n, plural, zero {صفر} one {واحد} two {اثنان} few {قليل} many {كثير} other {غير}}', { n: 11 }, 'كثير'],
  ['de', '{n, number}', { n: 1234.5 }, '1.234,5'],
])('in %s, %s with %o is %s', (locale, message, values, text) => {
  expect(formatMessage(compile(message), locale, values)).toBe(text)
})

test('a tag becomes the node that its function returns, at its place', () => {
  const parts = formatMessage<{ bold: unknown }>(compile('by <b>{name}</b>!'), 'en', {
    b: (children) => ({ bold: children }),
    name: 'Maya',
  })
  expect(parts).toEqual(['by ', { bold: ['Maya'] }, '!'])
})
