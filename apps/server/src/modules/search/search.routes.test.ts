import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ridesTable } from '../rides/rides.table.ts'
import { inHours, planRide } from '../rides/rides.testing.ts'
import { sponsorsTable } from '../sponsors/sponsors.table.ts'
import { usersTable } from '../users/users.table.ts'
import { addScooter, countsOf, idsOf, marked, namesOf, search, useSearchApp, word } from './search.testing.ts'

const { testApp, db, twoRiders } = useSearchApp()

describe('searching for words', () => {
  test('finds rides, scooters, sponsors and riders, each in its tab, with the total count', async () => {
    const [ana, bo] = await twoRiders()
    const w = word()
    const ride = await planRide(ana, { title: `The ${w} loop`, description: 'Along the river' })
    const scooter = await addScooter(ana, {
      name: `${w} two`,
      make: 'Vespa',
      year: 1999,
      licensePlate: `P${w.slice(0, 9)}`,
    })
    const [sponsor] = await db()
      .insert(sponsorsTable)
      .values({ name: `${w} tyres`, logoUrl: '/logo.png', tier: 'gold', description: 'Rubber' })
      .returning()
    const rider = await testApp().rider(w, { lastName: 'Zed' })

    const all = await search(bo, { term: w })
    expect(all.count).toBe(4)
    expect(await countsOf(bo, w)).toEqual({ all: 4, rides: 1, scooters: 1, sponsors: 1, riders: 1 })
    expect(all.results).toHaveLength(4)
    const hit = (type: string) => all.results.find((one) => one.type === type)
    expect(hit('ride')).toMatchObject({
      id: ride.id,
      title: `The ${w} loop`,
      description: 'Along the river',
      startLocation: 'City Hall',
      endLocation: 'Times Square',
      status: 'upcoming',
      distance: ride.distance,
      highlights: { name: [[4, 4 + w.length]], description: [] },
    })
    expect(hit('ride')).not.toHaveProperty('distanceFromHere')
    expect(hit('scooter')).toMatchObject({
      id: scooter.id,
      make: 'Vespa',
      year: 1999,
      owner: { id: ana.id, displayName: 'Ana Silva' },
    })
    expect(hit('sponsor')).toMatchObject({ id: sponsor?.id, tier: 'gold', logoUrl: '/logo.png' })
    expect(hit('rider')).toMatchObject({ id: rider.id, name: `${w} Zed`, description: null })
    for (const [category, type] of [
      ['rides', 'ride'],
      ['scooters', 'scooter'],
      ['sponsors', 'sponsor'],
      ['riders', 'rider'],
    ] as const) {
      const found = await search(bo, { term: w, category })
      expect(found.results.map((one) => one.type)).toEqual([type])
      expect(found.count).toBe(1)
    }
    // Licence plates and email addresses are not searchable.
    expect((await search(bo, { term: `P${w.slice(0, 9)}` })).results.some(({ id }) => id === scooter.id)).toBe(false)
    const [{ email } = { email: '' }] = await db().select().from(usersTable).where(eq(usersTable.id, rider.id))
    expect((await search(bo, { term: email ?? '' })).count).toBe(0)
  })

  test('finds prefixes, words without accents and typos, and marks each match', async () => {
    const [ana, bo] = await twoRiders()
    const w = word()
    const ride = await planRide(ana, {
      title: `Nach Mu\u0308nch${w} 🛵 Straße`,
      description: `“Über ${w}stadt” hinaus`,
    })
    const swapped = `munch${w}`.replace(w.slice(2, 4), `${w[3]}${w[2]}`)
    for (const [term, shown] of [
      [`MÜNCH${w}`, `Mu\u0308nch${w}`],
      [`munch${w.slice(0, 4)}`, `Mu\u0308nch${w.slice(0, 4)}`],
      [swapped, `Mu\u0308nch${w}`],
      [`munchx${w}`, `Mu\u0308nch${w}`],
      [`unch${w}`, `Mu\u0308nch${w}`],
    ] as const) {
      const found = await search(bo, { term })
      expect(idsOf(found), term).toEqual([ride.id])
      const [hit] = found.results
      expect(hit?.type === 'ride' && marked(hit.title, hit.highlights.name), term).toEqual([shown])
    }
    const [both] = (await search(bo, { term: `${w}stadt uber strass` })).results
    expect(both?.type === 'ride' && marked(both.title, both.highlights.name)).toEqual(['Straß'])
    expect(both?.highlights && marked(both.description, both.highlights.description)).toEqual(['Über', `${w}stadt`])
    expect((await search(bo, { term: `${w}stadt ${word()}` })).count).toBe(0)
  })

  test('finds Arabic words by other letters of the same sound, and marks them as they are written', async () => {
    const [ana, bo] = await twoRiders()
    const ride = await planRide(ana, { title: `قهوة مع مصطفى الأحـمد ${word()}`, description: 'مدرسة ٢٠٢٦' })
    const distinct = ride.title.split(' ').at(-1)
    for (const [term, shown] of [
      ['قهوه', 'قهوة'],
      ['مصطفي', 'مصطفى'],
      ['مصطفی', 'مصطفى'],
      ['الاحمد', 'الأحـمد'],
      ['قَهْوَة', 'قهوة'],
    ] as const) {
      const found = await search(bo, { term: `${term} ${distinct}` })
      const [hit] = found.results
      expect(hit?.type === 'ride' && marked(hit.title, hit.highlights.name), term).toEqual([shown, distinct])
    }
    expect((await search(bo, { term: `مدرسه 2026 ${distinct}` })).count).toBe(1)
  })

  test('shows only the part of a long description that contains the match', async () => {
    const [ana, bo] = await twoRiders()
    const w = word()
    const description = `${'Bring a raincoat. '.repeat(40)}Then the ${w} waits. ${'🛵 Slow down. '.repeat(40)}`
    await planRide(ana, { description })
    const [hit] = (await search(bo, { term: w })).results
    expect(hit?.description?.length).toBeLessThanOrEqual(202)
    expect(hit?.description).toMatch(/^….*…$/)
    expect(hit && marked(hit.description, hit.highlights.description)).toEqual([w])
  })
})

test('finds sponsors only within their period, and orders their tab by tier', async () => {
  const bo = await testApp().rider('Bo')
  const w = word()
  const hours = (many: number) => new Date(Date.now() + many * 3_600_000)
  await db()
    .insert(sponsorsTable)
    .values([
      { name: `${w} bronze`, tier: 'bronze', logoUrl: '/l', startsAt: hours(-1), endsAt: hours(1) },
      { name: `Gold`, description: w, tier: 'gold', logoUrl: '/l' },
      { name: `${w} past`, tier: 'gold', logoUrl: '/l', endsAt: hours(-1) },
      { name: `${w} future`, tier: 'gold', logoUrl: '/l', startsAt: hours(1) },
    ])
  expect(namesOf(await search(bo, { term: w, category: 'sponsors' }))).toEqual(['Gold', `${w} bronze`])
  expect(namesOf(await search(bo, { term: w }))).toEqual([`${w} bronze`, 'Gold'])
})

test('applies the filters of rides only in the tab of rides', async () => {
  const [ana, bo] = await twoRiders()
  const w = word()
  const scooter = await addScooter(ana, { type: 'electric' })
  const ride = await planRide(ana, { title: `Electric ${w}`, vehicleId: scooter.id, startsAt: inHours(30) })
  await planRide(ana, { title: `On foot ${w}`, startsAt: inHours(200) })
  const distance = ride.distance ?? 0
  for (const filter of [
    { vehicleType: 'electric' },
    { to: inHours(100) },
    { from: inHours(20), to: inHours(40) },
    { vehicleType: 'electric', minDistance: distance, maxDistance: distance },
  ]) {
    const found = await search(bo, { term: w, category: 'rides', ...filter })
    expect(idsOf(found), JSON.stringify(filter)).toEqual([ride.id])
    expect(found.count).toBe(1)
    expect(await countsOf(bo, w)).toMatchObject({ all: 2, rides: 2 })
    expect((await search(bo, { term: w, ...filter })).count).toBe(2)
  }
  expect((await search(bo, { term: w, category: 'rides', minDistance: distance + 1 })).count).toBe(0)
})

test('shows only the next matching ride of a series', async () => {
  const [ana, bo] = await twoRiders()
  const [w, other] = [word(), word()]
  const first = await planRide(ana, { title: w, repeat: { rule: 'FREQ=DAILY;COUNT=4' } })
  expect(first.seriesId).toBeDefined()
  expect(idsOf(await search(bo, { term: w }))).toEqual([first.id])
  expect((await search(bo, { term: w, category: 'rides', from: inHours(0) })).count).toBe(4)
  const [, , third] = await db()
    .select()
    .from(ridesTable)
    .where(eq(ridesTable.seriesId, first.seriesId ?? 0))
    .orderBy(ridesTable.date)
  await db()
    .update(ridesTable)
    .set({ title: `${w} ${other}` })
    .where(eq(ridesTable.id, third?.id ?? 0))
  expect(idsOf(await search(bo, { term: other }))).toEqual([third?.id])
})
