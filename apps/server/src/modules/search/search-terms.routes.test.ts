import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app/test-app.ts'
import { planRide } from '../rides/rides.testing.ts'
import { idsOf, search, useSearchApp, word } from './search.testing.ts'

const { testApp, twoRiders } = useSearchApp()

describe('odd terms', () => {
  test.each(['', '   ', '%', '_', "'", '"', '\\', '.*', '(', '🛵', '--', '\u200f', "' & !'x", ':*', '=', '@', '#1,2'])(
    'finds nothing for %j',
    async (term) => {
      const bo = await testApp().rider('Bo')
      const reply = await bo.get(`/api/search?term=${encodeURIComponent(term)}`)
      expect(reply.statusCode, reply.body).toBe(200)
      expect(reply.json()).toMatchObject({ results: [], count: 0 })
      if (term.trim() === '') expect(reply.json()).toEqual({ results: [], count: 0 })
    },
  )

  test('treats the letters in a term with special characters as words', async () => {
    const [ana, bo] = await twoRiders()
    const w = word()
    const ride = await planRide(ana, { title: `רכיבה ${w} 100% a_b; DROP TABLE rides;--` })
    for (const term of [`רכיבה ${w}`, `"${w}" 🛵`, `${w}%`, `${w} a_b`, `${w}'; DROP TABLE rides;--`, `(${w})|${w}&!`])
      expect(idsOf(await search(bo, { term })), term).toEqual([ride.id])
  })

  test.each([
    'term=x&category=boats',
    `term=${'x'.repeat(10_000)}`,
    'term=x&near=north',
    'term=x&limit=0',
    'term=%00',
    'term=x&minDistance=-1',
  ])('rejects %s', async (query) => {
    expect((await (await testApp().rider()).get(`/api/search?${query}`)).statusCode).toBe(400)
  })

  test('answers a term of the maximum length', async () => {
    const bo = await testApp().rider('Bo')
    expect(
      (await search(bo, { term: Array.from({ length: 66 }, (_, n) => (100 + n).toString(36)).join(' ') })).count,
    ).toBe(0)
    expect((await search(bo, { term: 'x'.repeat(200) })).count).toBe(0)
    expect((await testApp().stranger.get('/api/search?term=x')).statusCode).toBe(401)
  })
})

describe('searching too often', () => {
  const limited = useTestApp({ env: { RATE_LIMIT_FACTOR: '0.05' } })

  test('is rejected with the time to wait, together with counts, for this rider only', async () => {
    const [ana, bo] = [await limited().rider('Ana'), await limited().rider('Bo')]
    const paths = ['/api/search?term=x', '/api/search/counts?term=x']
    const answers = []
    for (let count = 0; count < 8; count++) answers.push(await ana.get(paths[count % 2] ?? ''))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6)
    expect(answers.at(-1)?.statusCode).toBe(429)
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await bo.get('/api/search?term=x')).statusCode).toBe(200)
  })
})
