import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { describeLanguage, type LanguageTag } from './languages.ts'
import { renderTranslatable } from './render-translatable.ts'
import type { TranslatableMessage, TranslatableValue } from './translatable.ts'

const messages = new Map([
  ['plain', '{value}'],
  ['list', 'Avoid {value}.'],
  ['chosen', '{value, select, public {everybody} other {{value}}}'],
])

function rendered(key: string, value: TranslatableValue, tag: LanguageTag = 'en') {
  const messageOf = (name: string) => {
    const text = messages.get(name)
    if (text === undefined) throw new Error(`no message ${name}`)
    return compile(text)
  }
  const message = { key, values: { value } } as unknown as TranslatableMessage
  return renderTranslatable(message, { language: describeLanguage(tag), messageOf, isolate: (text) => text })
}

test('values are texts, numbers, moments, lists and other messages', () => {
  const moment = { moment: '2027-06-05T10:00:00Z', timeZone: 'Europe/Lisbon', format: { hour: 'numeric' } } as const
  const nested = { key: 'plain', values: { value: 'tolls' } } as unknown as TranslatableMessage
  expect(rendered('plain', 'Ana')).toBe('Ana')
  expect(rendered('plain', 4)).toBe('4')
  expect(rendered('plain', moment)).toBe('11 AM')
  expect(rendered('plain', moment, 'de')).toBe('11 Uhr')
  expect(rendered('list', { list: [nested, 'ferries'], type: 'conjunction' })).toBe('Avoid tolls and ferries.')
})

test('texts are isolated in a sentence from right to left, except the choice of a text', () => {
  expect(rendered('plain', 'Ana', 'ar')).toBe('\u2068Ana\u2069')
  expect(rendered('chosen', 'public', 'ar')).toBe('everybody')
})

test('an unknown message and a missing value are errors', () => {
  expect(() => rendered('unknown', 'Ana')).toThrow('no message unknown')
  expect(() => rendered('plain', undefined as never)).toThrow(TypeError)
})
