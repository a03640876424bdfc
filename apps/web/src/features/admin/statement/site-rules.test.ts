import { expect, test } from 'vitest'
import { rulesOf } from './site-rules.ts'

test('the rules of a site are the items of its lists', () => {
  const text = [
    '# Rules',
    'Read them.',
    '- Ride **sober**.',
    '- Be kind.\n  No insults.',
    '- Share only:',
    '  1. your [own](https://example.org) photos',
    '',
    '> * In a quote',
    '',
    '- Be kind. No insults.',
  ].join('\n')
  expect(rulesOf(text)).toEqual(['Ride sober.', 'Be kind. No insults.', 'Share only:', 'your own photos', 'In a quote'])
})

test('a text without lists suggests nothing', () => {
  expect(rulesOf('Be kind.')).toEqual([])
})
