import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Place, Point } from '@scooter-rides/contract'
import { distanceMetres, encodePolyline } from '@scooter-rides/geo'
import { openChatModel, type Completion } from '../../../test/fixtures/chat-model.ts'
import type { PlaceSource } from '../places/places-thread.ts'
import { createStopModel } from './model/stop-model.ts'
import { createSuggestionsService } from './suggestions.service.ts'

const start = { lat: 38.7, lng: -9.2 }
const end = { lat: 38.7, lng: -9.0 }
/** About 17 km east. */
const route = encodePolyline([start, end])

/** A point `metres` north of the path, at a share of it. */
function place(name: string, kind: string, share: number, north = 0): Place {
  return {
    placeId: `test:${name}`,
    name,
    address: '',
    kind,
    lat: start.lat + north / 111_195,
    lng: start.lng + (end.lng - start.lng) * share,
  }
}

const town = [
  place('Café Norte', 'coffee', 0.5, 100),
  place('Café Longe', 'coffee', 0.5, 700),
  place('Café Vista', 'coffee', 0.8, 140),
  place('Miradouro', 'viewpoint', 0.8, 300),
  place('Jardim Cedo', 'park', 0.05, 50),
  place('Jardim Meio', 'park', 0.52, 400),
  place('Jardim Fora', 'park', 0.5, 30_000),
  place('Tasca do Fim', 'food', 0.92, 80),
  place('Tasca do Meio', 'food', 0.45, 20),
  place('Starbucks Baixa', 'coffee', 0.3, 200),
  place('Partida', 'city', 0.001, 0),
  place('Aldeia', 'village', 0.6, 2000),
]

const source = (places: Place[]): Pick<PlaceSource, 'within'> => ({
  async within({ radiusMetres, limit, kind, name, ...centre }) {
    return places
      .map((one) => ({ ...one, distance: Math.round(distanceMetres(centre, one)) }))
      .filter((one) => one.distance <= radiusMetres && (!kind || one.kind === kind))
      .filter((one) => !name || one.name.toLowerCase().includes(name))
      .toSorted((one, other) => one.distance - other.distance)
      .slice(0, limit)
  },
})

const { signal } = new AbortController()
const english = { language: 'en', signal } as const
let errors: string[] = []
beforeEach(() => void (errors = []))

const open = (options: Partial<Parameters<typeof createSuggestionsService>[0]> = {}) =>
  createSuggestionsService({ places: source(town), reportError: (event) => errors.push(event), ...options })

const namesFor = async (text: string, where: { route?: string; near?: Point } = { route }) =>
  (await open().suggest({ text, ...where }, english)).places.map(({ name }) => name)

describe('suggested stops', () => {
  test('are real places near the route, with the least detour first', async () => {
    expect(await namesFor('coffee')).toEqual(['Café Norte', 'Café Vista', 'Starbucks Baixa', 'Café Longe'])
  })

  test('are near the wished part of the route', async () => {
    expect(await namesFor('a park half way')).toEqual(['Jardim Meio'])
    expect(await namesFor('lunch near the end')).toEqual(['Tasca do Fim'])
    expect(await namesFor('a park at the end')).toEqual(['Jardim Meio', 'Jardim Cedo'])
  })

  test('rank places first that have the wished kind close by', async () => {
    const { places } = await open().suggest({ text: 'coffee with a view', route }, english)
    expect(places[0]).toMatchObject({
      name: 'Café Vista',
      reason: 'Café with a viewpoint close by, right on your route, in the second half',
      detour: 280,
    })
  })

  test('have reasons in the language of the reader', async () => {
    const { places } = await open().suggest({ text: 'coffee', route }, { language: 'de', signal })
    expect(places[0]).toMatchObject({
      name: 'Café Norte',
      reason: 'Café, direkt an deiner Strecke, etwa auf halbem Weg',
    })
  })

  test('alternate between several wishes', async () => {
    expect((await namesFor('coffee, then a park half way')).slice(0, 3)).toEqual([
      'Café Norte',
      'Jardim Meio',
      'Café Vista',
    ])
  })

  test('are found by name', async () => {
    expect(await namesFor('Starbucks')).toEqual(['Starbucks Baixa'])
  })

  test('exclude the town where the ride starts', async () => {
    expect(await namesFor('a town on the way')).toEqual(['Aldeia'])
  })

  test('are around the point if there is no route', async () => {
    const { places } = await open().suggest({ text: 'coffee', near: place('', '', 0.5) }, english)
    expect(places[0]).toMatchObject({ name: 'Café Norte', reason: 'Café, a few steps away', detour: 200 })
  })

  test('are empty if nothing fits or no word is known', async () => {
    expect(await namesFor('a museum')).toEqual([])
    expect(await namesFor('🙂')).toEqual([])
  })

  test('are at most ten', async () => {
    const many = Array.from({ length: 40 }, (_, index) => place(`Café ${index}`, 'coffee', index / 40))
    const { places } = await open({ places: source(many) }).suggest({ text: 'coffee', route }, english)
    expect(places).toHaveLength(10)
  })

  test('need few queries on a long route', async () => {
    let searches = 0
    const counting = { within: async () => ((searches += 1), []) }
    const across = encodePolyline([start, { lat: 48, lng: 30 }])
    await open({ places: counting }).suggest({ text: 'coffee', route: across }, english)
    expect(searches).toBeLessThanOrEqual(32)
  })

  test('are found across the antimeridian', async () => {
    const [west, east] = [
      { lat: -16.8, lng: 179.9 },
      { lat: -16.8, lng: -179.9 },
    ]
    const beyond = { ...place('Taveuni', 'coffee', 0), lat: -16.8, lng: -179.95 }
    const { places } = await open({ places: source([beyond]) }).suggest(
      { text: 'coffee', route: encodePolyline([west, east]) },
      english,
    )
    expect(places).toMatchObject([{ name: 'Taveuni' }])
  })

  test.each(['not a polyline', '~~~~~~~~~~', encodePolyline([{ lat: 95, lng: 0 }])])(
    'need a route that is one: %s',
    async (nonsense) => {
      await expect(open().suggest({ text: 'coffee', route: nonsense }, english)).rejects.toMatchObject({
        status: 400,
        extras: { errors: [{ path: 'route' }] },
      })
    },
  )

  test('stop searching when the caller disconnects', async () => {
    const aborted = AbortSignal.abort(new Error('hung up'))
    await expect(open().suggest({ text: 'coffee', route }, { language: 'en', signal: aborted })).rejects.toThrow(
      'hung up',
    )
  })
})

describe('a language model', () => {
  let chat: Awaited<ReturnType<typeof openChatModel>>
  beforeEach(async () => {
    chat = await openChatModel()
  })
  afterEach(() => chat.close())

  const openWithModel = (modelTimeoutMs = 20_000) =>
    open({ model: createStopModel({ baseUrl: chat.url, apiKey: 'key', model: 'small' }), modelTimeoutMs })
  const suggest = (modelTimeoutMs?: number) =>
    openWithModel(modelTimeoutMs).suggest({ text: 'something warm to drink', route }, english)

  const isOrdering = ({ messages }: Completion) => messages[1]?.content.includes('1. ') ?? false
  const wishes = JSON.stringify({ wishes: [{ kinds: ['coffee'], beside: [], share: null }] })

  test('reads the wishes and orders the real places', async () => {
    chat.reply = (completion) => (isOrdering(completion) ? '{"places":[3,1]}' : wishes)
    const { places, engine, note } = await suggest()
    expect([engine, note]).toEqual(['model', undefined])
    expect(places.map(({ name }) => name)).toEqual(['Starbucks Baixa', 'Café Norte'])
    expect(chat.requests.map(({ authorization }) => authorization)).toEqual(['Bearer key', 'Bearer key'])
  })

  test('receives the words, and the names and kinds of places, but no position and nothing about the rider', async () => {
    chat.reply = (completion) => (isOrdering(completion) ? '{"places":[1]}' : wishes)
    await suggest()
    expect(chat.requests[0]?.completion).toEqual({
      model: 'small',
      messages: [
        { role: 'system', content: expect.any(String) },
        { role: 'user', content: 'something warm to drink' },
      ],
    })
    const [, offered] = chat.requests[1]?.completion.messages ?? []
    expect(offered?.content).toBe(
      'something warm to drink\n\n1. Café Norte (Café)\n2. Café Vista (Café)\n3. Starbucks Baixa (Café)\n4. Café Longe (Café)',
    )
  })

  test('cannot add places: unknown numbers are dropped', async () => {
    chat.reply = (completion) => (isOrdering(completion) ? '{"places":[99,2,-1,2.5,2]}' : wishes)
    expect((await suggest()).places.map(({ name }) => name)).toEqual(['Café Vista'])
  })

  test('that returns only unknown numbers does not change the order', async () => {
    chat.reply = (completion) => (isOrdering(completion) ? '{"places":[99]}' : wishes)
    expect((await suggest()).places).toHaveLength(4)
  })

  test('may wrap its answer in a code fence', async () => {
    chat.reply = (completion) => `Sure!\n\`\`\`json\n${isOrdering(completion) ? '{"places":[2]}' : wishes}\n\`\`\``
    expect(await suggest()).toMatchObject({ engine: 'model', places: [{ name: 'Café Vista' }] })
  })

  const fellBack = { engine: 'local', note: expect.stringContaining('AI did not answer') }

  test.each<[string, string]>([
    ['talks', 'I would love to help you with that!'],
    ['invents kinds', '{"wishes":[{"kinds":["unicorn"]}]}'],
    ['names places instead of kinds', '{"places":[{"name":"Café Invented","lat":1,"lng":1}]}'],
    ['wishes for nothing', '{"wishes":[]}'],
    ['names a position in words', '{"wishes":[{"kinds":["coffee"],"share":"half way"}]}'],
  ])('that %s is replaced by the table of words', async (_, reply) => {
    chat.reply = () => reply
    expect(await openWithModel().suggest({ text: 'coffee', route }, english)).toMatchObject({
      ...fellBack,
      places: [{ name: 'Café Norte' }, {}, {}, {}],
    })
    expect(errors).toEqual(['suggestions.model_away'])
  })

  test('that fails at the second call is ignored', async () => {
    chat.reply = (completion) => (isOrdering(completion) ? 'nonsense' : wishes)
    expect(await openWithModel().suggest({ text: 'a park', route }, english)).toMatchObject({
      ...fellBack,
      places: [{ kind: 'park' }, {}],
    })
  })

  test.each<[string, NonNullable<typeof chat.answer>]>([
    ['refuses the key', (response) => response.writeHead(401).end('{"error":{"message":"bad key"}}')],
    ['is overrun', (response) => response.writeHead(429).end()],
    ['breaks', (response) => response.writeHead(500).end('oops')],
    ['answers HTML', (response) => response.end('<html></html>')],
    ['answers no choices', (response) => response.end('{"choices":[]}')],
    ['answers too much', (response) => response.end(`"${'x'.repeat(2 ** 17)}"`)],
    ['cuts the line', (response) => void response.destroy()],
  ])('that %s is ignored', async (_, answer) => {
    chat.answer = answer
    expect(await suggest()).toMatchObject(fellBack)
  })

  test('causes no error if the caller disconnects', async () => {
    const rider = new AbortController()
    chat.answer = () => rider.abort(new Error('hung up'))
    const ideas = openWithModel().suggest({ text: 'coffee', route }, { language: 'en', signal: rider.signal })
    await expect(ideas).rejects.toThrow('hung up')
    expect(errors).toEqual([])
  })

  test('that exceeds the time limit is ignored', async () => {
    chat.answer = () => undefined
    expect(await suggest(50)).toMatchObject(fellBack)
  })

  test('that is unavailable is ignored', async () => {
    await chat.close()
    expect(await suggest()).toMatchObject(fellBack)
  })
})
