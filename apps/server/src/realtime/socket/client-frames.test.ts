import { expect, test } from 'vitest'
import type { LiveEvent } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import { createRateLimiter } from '../../platform/http/limits/rate-limit.ts'
import { receiveFrame } from './client-frames.ts'
import { answerHeartbeat } from './answer-heartbeat.ts'

/** The connections of one rider to a server with a stopped clock. */
function connections() {
  const rules = {
    rateLimiter: createRateLimiter(1, () => 0),
    handlers: {
      heartbeat: answerHeartbeat,
      watch: () => {},
      message: () => {},
      typing: () => {},
      read: () => {},
      position: () => {},
    },
  }
  return (userId: string, language: LanguageTag = 'en') => {
    const received: LiveEvent[] = []
    const closedWith: number[] = []
    const sender = {
      userId,
      id: 'socket',
      sid: 's',
      language,
      answer: (event: LiveEvent) => void received.push(event),
      close: (code: number) => void closedWith.push(code),
    }
    const send = async (text: string, times: number) => {
      for (let count = 0; count < times; count++) await receiveFrame(text, sender, rules)
    }
    return { received, closedWith, send }
  }
}

const heartbeat = '{"type":"heartbeat"}'
const types = (received: LiveEvent[]) =>
  new Set(received.map((event) => (event.type === 'error' ? event.code : event.type)))

test('a refused frame is answered in the language of its socket', async () => {
  const connect = connections()
  const [ana, bo] = [connect('ana', 'de'), connect('bo')]
  await ana.send('no json', 1)
  await bo.send('no json', 1)
  expect(ana.received).toMatchObject([{ code: 'frame.unknown', detail: 'Unbekannter Frame.' }])
  expect(bo.received).toMatchObject([{ code: 'frame.unknown', detail: 'Unknown frame.' }])
})

test('a few invalid frames are accepted, and twenty at once are too many, over all connections of a rider', async () => {
  const connect = connections()
  const [phone, laptop, bo] = [connect('ana'), connect('ana'), connect('bo')]
  await phone.send('no json', 10)
  await laptop.send('{"type":"unheard-of"}', 10)
  expect([phone.closedWith, laptop.closedWith]).toEqual([[], []])
  await laptop.send('no json', 1)
  await bo.send('no json', 20)
  expect([phone.closedWith, laptop.closedWith, bo.closedWith]).toEqual([[], [1008], []])
})

test('an invalid frame counts like a call', async () => {
  const ana = connections()('ana')
  await ana.send('no json', 10)
  await ana.send(heartbeat, 590)
  expect(types(ana.received)).toEqual(new Set(['frame.unknown', 'heartbeat']))
  await ana.send(heartbeat, 1)
  expect(ana.received.at(-1)).toMatchObject({ code: 'rate.limited' })
})

test('a client that continues beyond the limit is disconnected', async () => {
  const ana = connections()('ana')
  await ana.send(heartbeat, 620)
  expect(ana.closedWith).toEqual([])
  await ana.send(heartbeat, 1)
  expect(ana.closedWith).toEqual([1008])
})

test.each(['message', 'typing', 'read', 'watch'])(
  'a %s frame with text that cannot be stored gets an error frame',
  async (type) => {
    const ana = connections()('ana')
    for (const text of ['\0', '\ud800'])
      await ana.send(
        JSON.stringify({ type, roomId: text, clientId: text, content: text, storageKey: text, topics: [text] }),
        1,
      )
    expect(ana.received).toMatchObject([
      { type: 'error', code: 'frame.invalid' },
      { type: 'error', code: 'frame.invalid' },
    ])
  },
)

test('a message whose clientId cannot be stored gets an error frame, and nothing is stored', async () => {
  const ana = connections()('ana')
  await ana.send(JSON.stringify({ type: 'message', roomId: 1, content: 'Hi', clientId: '\0' }), 1)
  expect(ana.received).toMatchObject([
    { type: 'error', code: 'frame.invalid', detail: expect.stringContaining('clientId') },
  ])
})

test('a server error is answered with the clientId of the frame and reported', async () => {
  const received: LiveEvent[] = []
  const failing = () => Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' }))
  const receiving = receiveFrame(
    '{"type":"message","roomId":1,"content":"Hi","clientId":"c-1"}',
    {
      userId: 'ana',
      id: 'socket',
      sid: 's',
      language: 'en',
      answer: (event) => void received.push(event),
      close: () => {},
    },
    {
      rateLimiter: createRateLimiter(1),
      handlers: {
        heartbeat: () => {},
        watch: () => {},
        message: failing,
        typing: () => {},
        read: () => {},
        position: () => {},
      },
    },
  )
  await expect(receiving).rejects.toThrow('terminating connection')
  expect(received).toMatchObject([{ type: 'error', clientId: 'c-1', code: 'database.away' }])
})
