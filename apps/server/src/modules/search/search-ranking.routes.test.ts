import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inHours, planRide } from '../rides/rides.testing.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { follow, namesOf, search, useSearchApp, word } from './search.testing.ts'

const { db, twoRiders } = useSearchApp()

test('ranks by field and kind of match, upcoming rides before those that are over', async () => {
  const [ana, bo] = await twoRiders()
  const w = word()
  const plan = (title: string, change: object = {}) => planRide(ana, { title, description: null, ...change })
  await plan('Corrected below', { description: `with ${w}` })
  await plan(`Later ${w}`, { startsAt: inHours(90) })
  await plan(`Sooner ${w}`, { startsAt: inHours(50) })
  await plan(`Begun ${w}en`)
  await plan('Begun below', { description: `with ${w}en` })
  const over = await plan(`Over ${w}`)
  const longAgo = new Date(Date.now() - 9e9)
  await db().update(ridesTable).set({ date: longAgo, overAt: longAgo }).where(eq(ridesTable.id, over.id))
  const expected = [`Sooner ${w}`, `Later ${w}`, `Over ${w}`, `Begun ${w}en`, 'Corrected below', 'Begun below']
  expect(namesOf(await search(bo, { term: w }))).toEqual(expected)

  // The pages together are the same list.
  const titles: string[] = []
  let page = await search(bo, { term: w, limit: 2 })
  expect(page.count).toBe(6)
  for (;;) {
    titles.push(...namesOf(page))
    if (!page.next) break
    page = await follow(bo, page.next)
    expect(page).toMatchObject({ count: 6 })
  }
  expect(titles).toEqual(expected)
  const first = await search(bo, { term: w, limit: 2 })
  const stolen = (first.next ?? '').replace(`term=${w}`, `term=${word()}`)
  expect((await bo.get(stolen)).statusCode).toBe(400)
  for (const cursor of ['x', 'W10', Buffer.from('["a",0,0,0,"NaN",0,"ride","1"]').toString('base64url')])
    expect((await bo.get(`/api/search?term=${w}&cursor=${cursor}`)).statusCode).toBe(400)
})

test('ranks nearer rides first among equal matches', async () => {
  const [ana, bo] = await twoRiders()
  const w = word()
  const at = (lat: number) => ({
    title: `At ${lat} ${w}`,
    stops: [
      { lat, lng: 10 },
      { lat, lng: 10.1 },
    ],
  })
  for (const lat of [50.5, 20, 50.1]) await planRide(ana, at(lat))
  const found = await search(bo, { term: w, near: '50,10' })
  expect(namesOf(found)).toEqual([`At 50.1 ${w}`, `At 50.5 ${w}`, `At 20 ${w}`])
  expect(found.results[0]).toMatchObject({ distanceFromHere: 11_120 })
  const first = await search(bo, { term: w, near: '50,10', limit: 2 })
  expect(namesOf(await follow(bo, first.next ?? ''))).toEqual([`At 20 ${w}`])
})
