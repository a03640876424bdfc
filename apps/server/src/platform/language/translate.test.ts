import { expect, test } from 'vitest'
import { translatable } from '@scooter-rides/messages'
import { translate, translateStored } from './translate.ts'

test('a message is in the language of its reader, and text without a message stays', () => {
  expect(translate(translatable('errors.notFound'), 'en')).toBe('Not found.')
  expect(translate('Sunday loop', 'de')).toBe('Sunday loop')
})

test('chooses a text by a value also in a language from right to left', () => {
  const running = (action: 'import' | 'remove') =>
    translate(translatable('map-import.running', { action, region: 'Porto' }), 'ar')
  expect(running('remove')).not.toBe(running('import'))
  expect(running('import')).toContain('\u2068Porto\u2069')
})

test('a stored message of another release has no text', () => {
  expect(translateStored({ key: 'errors.removedLongAgo' as never }, 'en')).toBeUndefined()
})
