import { describe, expect, test } from 'vitest'
import type { LanguageTag, TranslatableMessage } from '@scooter-rides/messages'
import type { Message, Room } from '@scooter-rides/contract'
import { planRide } from '../../../../test/fixtures/plan-ride.ts'
import { newGroup } from '../../../../test/fixtures/chat-room.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { translate } from '../../../platform/language/translate.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db

const three = async () =>
  [await testApp().rider('Ana'), await testApp().rider('Bo'), await testApp().rider('Cy')] as const

async function messagesOf(rider: TestClient, roomId: number): Promise<Message[]> {
  return (await rider.get(`/api/chat/rooms/${roomId}/messages`)).json()
}

const shownIn = (language: LanguageTag, messages: readonly Message[]) =>
  messages.map(({ metadata }) => translate(metadata?.text as TranslatableMessage, language))

describe('the system messages', () => {
  test('of a group have English contents, and texts for readers of other languages', async () => {
    const [ana, bo, cy] = await three()
    const body = { isGroupChat: true, name: 'Sunday riders', memberIds: [bo.id] }
    const { id } = (await ana.post('/api/chat/rooms', body)).json<Room>()
    await ana.post(`/api/chat/rooms/${id}/members`, { userIds: [cy.id] })
    await ana.patch(`/api/chat/rooms/${id}`, { name: 'Night run' })
    await ana.delete(`/api/chat/rooms/${id}/members/${cy.id}`)
    await bo.delete(`/api/chat/rooms/${id}/members/${bo.id}`)
    const messages = await messagesOf(ana, id)
    expect(messages.map(({ content }) => content)).toEqual([
      'Ana created the group',
      'Ana added Cy',
      'Ana renamed the group to “Night run”',
      'Ana removed Cy',
      'Bo left',
    ])
    expect(shownIn('en', messages)).toEqual(messages.map(({ content }) => content))
    expect(shownIn('de', messages)).toEqual([
      'Ana hat die Gruppe erstellt',
      'Ana hat Cy hinzugefügt',
      'Ana hat die Gruppe in „Night run“ umbenannt',
      'Ana hat Cy entfernt',
      'Bo ist nicht mehr dabei',
    ])
  })

  test('of a ride have English contents, and texts for readers of other languages', async () => {
    const [ana, bo] = await three()
    const ride = await planRide(ana, { capacity: 4 })
    await bo.put(`/api/rides/${ride.id}/rsvp`, { answer: 'yes' })
    await ana.patch(`/api/rides/${ride.id}`, { capacity: 6, description: 'Bring water' })
    await bo.put(`/api/rides/${ride.id}/rsvp`, { answer: 'no' })
    await ana.post(`/api/rides/${ride.id}/cancel`, {})
    const messages = await messagesOf(ana, Number(ride.roomId))
    expect(messages.map(({ content, metadata }) => [metadata?.event, content])).toEqual([
      ['joined', 'Bo joined'],
      ['changed', 'Ana changed the ride. The seats changed from 4 to 6. The description changed.'],
      ['left', 'Bo left'],
      ['cancelled', 'Ana cancelled the ride'],
    ])
    expect(shownIn('en', messages)).toEqual(messages.map(({ content }) => content))
    expect(shownIn('de', messages)).toMatchObject({
      0: 'Bo ist dabei',
      1: expect.stringMatching(/^Ana hat die Ausfahrt geändert\./),
      3: 'Ana hat die Ausfahrt abgesagt',
    })
  })

  test('have their text in quotes of them', async () => {
    const [ana, bo] = await three()
    const body = { isGroupChat: true, name: 'Sunday riders', memberIds: [bo.id] }
    const { id } = (await ana.post('/api/chat/rooms', body)).json<Room>()
    const [created] = await messagesOf(bo, id)
    const reply = { content: 'Thank you', replyToId: created?.id }
    const sent = (await bo.post(`/api/chat/rooms/${id}/messages`, reply)).json<Message>()
    const read = (await messagesOf(ana, id)).at(-1)
    for (const message of [sent, read])
      expect(message?.replyTo).toMatchObject({ content: 'Ana created the group', text: created?.metadata?.text })
  })
})

test.each([
  { content: 'Ana added Bo', contentType: 'text' },
  { contentType: 'location', metadata: { lat: 1, lng: 2 } },
])('a rider cannot send the text of a system message with a $contentType', async (message) => {
  const [ana, bo] = await three()
  const roomId = await newGroup(db(), [ana, bo])
  const text = { key: 'chat-events.cancelledByTeam' }
  const metadata = { ...message.metadata, event: 'cancelled', text }
  const sent = (await ana.post(`/api/chat/rooms/${roomId}/messages`, { ...message, metadata })).json<Message>()
  expect(sent.metadata).toEqual(message.metadata ?? null)
  expect((await messagesOf(bo, roomId))[0]?.metadata).toEqual(message.metadata ?? null)
})

test('a refusal is in the language of the caller', async () => {
  const [ana, bo, cy] = await three()
  const roomId = await newGroup(db(), [ana, bo])
  const refused = await cy.get(`/api/chat/rooms/${roomId}/messages`, { 'accept-language': 'de' })
  expect(refused.headers['content-language']).toBe('de')
  expect(refused.json()).toMatchObject({ status: 404, detail: 'Unterhaltung nicht gefunden.' })
})
