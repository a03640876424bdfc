import type { MessageMetadata } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ownMessage, sampleMessage } from '../../../../test/sample-chat.ts'
import { loadMessages } from '../../../lib/language/catalogue.ts'
import { changeLanguage } from '../../../lib/language/change-language.ts'
import { eventTextOf } from './event-text.ts'
import { contentIn, summaryOf } from './room-labels.ts'

const systemMessage = (content: string, metadata: MessageMetadata | null) =>
  sampleMessage({ contentType: 'system', content, metadata })

const renamed = systemMessage('Ana renamed the group to “Night run”', {
  event: 'renamed',
  text: translatable('chat-events.renamed', { name: 'Ana', group: 'Night run' }),
})

beforeAll(() => loadMessages(['chat']))
afterEach(() => changeLanguage('en'))

describe('a system message', () => {
  test('is in the language of its reader, in the conversation, the list and a quote', async () => {
    expect(eventTextOf(renamed)).toBe('Ana renamed the group to “Night run”')
    await changeLanguage('de')
    const german = 'Ana hat die Gruppe in „Night run“ umbenannt'
    expect(eventTextOf(renamed)).toBe(german)
    expect(summaryOf(renamed, 'maya-id', true)).toBe(german)
    const { content, contentType, isDeleted, metadata } = renamed
    expect(contentIn({ content, contentType, isDeleted, text: metadata?.text })).toBe(german)
  })

  test('isolates names in a language from right to left', async () => {
    await changeLanguage('ar')
    expect(eventTextOf(renamed)).toBe('غيّر \u2068Ana\u2069 اسم المجموعة إلى «\u2068Night run\u2069»')
  })

  test('contains the sentences about an edited ride', () => {
    const seats = translatable('ride-changes.seats.changed', { before: 4, after: 6 })
    const visibility = translatable('ride-changes.visibility', { before: 'public', after: 'friends' })
    const changes = translatable('chat-events.changes', { first: seats, rest: visibility })
    const text = translatable('chat-events.changed', { name: 'Ana', changes })
    expect(eventTextOf(systemMessage('English', { event: 'changed', text }))).toBe(
      'Ana changed the ride. The seats changed from 4 to 6. The visibility changed from everybody to friends.',
    )
  })

  test.each<[string, MessageMetadata | null]>([
    ['an older release', { event: 'added' }],
    ['a release without metadata', null],
    ['a later release with an unknown text', { event: 'painted', text: { key: 'chat-events.painted' } }],
    [
      'a later release with other values',
      { event: 'added', text: { key: 'chat-events.added', values: { name: 'Ana' } } },
    ],
  ])('of %s is in English', async (_release, metadata) => {
    await changeLanguage('de')
    expect(eventTextOf(systemMessage('Ana added Bo', metadata))).toBe('Ana added Bo')
  })
})

test('a message of a rider shows only its content', () => {
  const metadata = { text: translatable('chat-events.cancelledByTeam') }
  expect(eventTextOf(ownMessage({ content: 'Hello', metadata }))).toBe('Hello')
})
