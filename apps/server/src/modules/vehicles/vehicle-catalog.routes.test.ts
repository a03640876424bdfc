import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app/test-app.ts'
import { createVehicleCatalogService } from './vehicle-catalog.service.ts'
import { vehicleMakesTable, vehicleModelsTable } from './vehicles.table.ts'

const testApp = useTestApp()
interface Make {
  makeId: number
  makeName: string
}

const makes = async (query = '') => (await testApp().stranger.get(`/api/vehicle-makes${query}`)).json<Make[]>()

async function modelNames(make: string, query = '') {
  const [found] = await makes(`?q=${encodeURIComponent(make)}`)
  return (await testApp().stranger.get(`/api/vehicle-makes/${found?.makeId}/models${query}`))
    .json<{ modelName: string }[]>()
    .map((model) => model.modelName)
}

test('the catalogue contains at least 25 makes and 200 models', async () => {
  const { db } = testApp().database.connection
  await testApp().app.ready()

  expect(await db.$count(vehicleMakesTable)).toBeGreaterThanOrEqual(25)
  expect(await db.$count(vehicleModelsTable)).toBeGreaterThanOrEqual(200)
})

describe('makes', () => {
  test('with the text as a prefix come before those that contain it, regardless of accents and case', async () => {
    expect((await makes('?q=ZUNDAPP')).map((make) => make.makeName)).toEqual(['Zündapp'])
    expect((await makes('?q=a&limit=3')).map((make) => make.makeName)).toEqual(['Apollo', 'Aprilia', 'Askoll'])
    expect((await makes('?q=ki')).map((make) => make.makeName)).toEqual(['Kinetic', 'INOKIM', 'Okinawa', 'Suzuki'])
    expect(await makes('?q=100%25')).toEqual([])
  })

  test('are paged, each once', async () => {
    const all = await makes('?limit=100')
    const seen: Make[] = []
    let url: string | undefined = '/api/vehicle-makes?limit=10'
    while (url) {
      const reply = await testApp().stranger.get(url)
      seen.push(...reply.json<Make[]>())
      url = /<(.*)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1]
    }
    expect(seen).toEqual(all)
    expect(new Set(seen.map((make) => make.makeId)).size).toBe(all.length)
  })

  test.each(['q=a%00b', 'limit=0', 'cursor=zzz', `cursor=${Buffer.from('[0,"a",99999999999]').toString('base64url')}`])(
    'are rejected with %s',
    async (query) => {
      expect((await testApp().stranger.get(`/api/vehicle-makes?${query}`)).statusCode).toBe(400)
    },
  )
})

test('the models of a make are found by any part of their name', async () => {
  expect(await modelNames('vespa', '?q=primavera')).toEqual(['Primavera 125', 'Primavera 50', 'ET3 Primavera'])
  expect((await testApp().stranger.get('/api/vehicle-makes/99999/models')).json()).toMatchObject({
    status: 404,
    code: 'vehicles.unknown_make',
  })
})

test('the types are those that a scooter can have', async () => {
  const types = (await testApp().stranger.get('/api/vehicle-types')).json<{ typeName: string }[]>()

  expect(types.map((type) => type.typeName)).toEqual(['standard', 'electric', 'foldable', 'custom'])
})

test('a second start of the server writes nothing', async () => {
  const { db } = testApp().database.connection
  await db.update(vehicleMakesTable).set({ makeName: 'Renamed by an admin' }).where(eq(vehicleMakesTable.makeId, 1))

  await createVehicleCatalogService({ db }).sync()

  expect((await makes('?q=renamed')).map((make) => make.makeId)).toEqual([1])
})
