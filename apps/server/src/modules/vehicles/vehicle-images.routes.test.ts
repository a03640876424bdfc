import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { limits, type Vehicle } from '@scooter-rides/contract'
import { form, type FormEntry } from '../../../test/fixtures/form.ts'
import { jpeg, png, svg } from '../../../test/fixtures/pictures.ts'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'

const testApp = useTestApp({ works: true })

async function scooter(rider: TestClient): Promise<number> {
  return (await rider.post('/api/vehicles', { name: 'Nonna', model: 'Primavera', color: 'Green' })).json<Vehicle>().id
}

const picture = async (width = 30): Promise<FormEntry> => ['images', await png({ width }), `${width}.png`, 'image/png']
const pictures = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => picture(20 + index)))

async function add(rider: TestClient, id: number, ...entries: FormEntry[]) {
  const { payload, headers } = await form(...entries)
  return rider.post(`/api/scooters/${id}/images`, payload, headers)
}

const imagesOf = async (rider: TestClient, id: number) =>
  (await rider.get(`/api/vehicles/${id}`)).json<Vehicle>().imageUrls
const filesOnDisk = async () => {
  const names = await readdir(join(testApp().database.dataDir, 'files'), { recursive: true }).catch(() => [])
  return names.filter((name) => name.includes('/'))
}

test('images are added in order and removed by index with their files', async () => {
  const ana = await testApp().rider()
  const id = await scooter(ana)
  const reply = await add(ana, id, await picture(), ['images', await jpeg(), 'b.jpg', 'image/jpeg'])
  expect(reply.statusCode).toBe(201)
  const [first, second] = reply.json<Vehicle>().imageUrls
  expect((await ana.get(`${second}?size=thumb`)).statusCode).toBe(200)

  const removed = await ana.delete(`/api/vehicles/${id}/images/0`)

  expect(removed.json()).toMatchObject({ imageUrls: [second] })
  expect((await ana.get(String(first))).statusCode).toBe(404)
  expect((await ana.delete(`/api/vehicles/${id}`)).statusCode).toBe(204)
  expect((await ana.get(String(second))).statusCode).toBe(404)
  await expect.poll(filesOnDisk).toEqual([])
})

describe('an upload is rejected', () => {
  test.each([
    ['when one of the images is an SVG', ['images', svg(), 'b.svg', 'image/svg+xml'], 415],
    ['when one of the images is a text', ['images', new TextEncoder().encode('x'), 'b.png', 'image/png'], 415],
    [
      'when one of the images is too large',
      ['images', new Uint8Array(limits.photoBytes + 1), 'b.png', 'image/png'],
      413,
    ],
  ] as [string, FormEntry, number][])('%s', async (_what, bad, status) => {
    const ana = await testApp().rider()
    const id = await scooter(ana)
    const before = await filesOnDisk()

    expect((await add(ana, id, await picture(), bad)).statusCode).toBe(status)

    expect(await imagesOf(ana, id)).toEqual([])
    expect(await filesOnDisk()).toEqual(before)
  })

  test('when the form contains no image', async () => {
    const ana = await testApp().rider()

    expect((await add(ana, await scooter(ana), ['note', 'hello'])).json()).toMatchObject({
      status: 400,
      errors: [{ path: 'images' }],
    })
  })

  test('for a scooter of another rider, for an unknown one, or without a session', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const id = await scooter(ana)

    expect((await add(bo, id, await picture())).json()).toMatchObject({ status: 403, code: 'vehicles.not_yours' })
    expect((await add(bo, 999_999, await picture())).statusCode).toBe(404)
    expect((await add(testApp().stranger, id, await picture())).statusCode).toBe(401)
    expect((await bo.delete(`/api/scooters/${id}/images/0`)).statusCode).toBe(403)
    expect(await imagesOf(ana, id)).toEqual([])
  })
})

test('an unknown index returns 404', async () => {
  const ana = await testApp().rider()

  expect((await ana.delete(`/api/scooters/${await scooter(ana)}/images/5`)).json()).toMatchObject({
    status: 404,
    code: 'vehicles.unknown_image',
  })
})

test('the 13th image is rejected with 409 and the other twelve stay', async () => {
  const ana = await testApp().rider()
  const id = await scooter(ana)
  expect((await add(ana, id, ...(await pictures(limits.imagesPerVehicle)))).statusCode).toBe(201)
  const before = await filesOnDisk()

  expect((await add(ana, id, await picture())).json()).toMatchObject({ status: 409, code: 'vehicles.too_many_images' })

  expect(await imagesOf(ana, id)).toHaveLength(limits.imagesPerVehicle)
  expect(await filesOnDisk()).toEqual(before)
})

test('simultaneous uploads lose no image and never exceed twelve', async () => {
  const ana = await testApp().rider()
  const id = await scooter(ana)
  const batches = await Promise.all([pictures(5), pictures(5), pictures(5)])

  const replies = await Promise.all(batches.map((batch) => add(ana, id, ...batch)))

  expect(replies.map((reply) => reply.statusCode).sort((a, b) => a - b)).toEqual([201, 201, 409])
  const urls = await imagesOf(ana, id)
  expect(new Set(urls).size).toBe(10)
  for (const url of urls) expect((await ana.get(url)).statusCode).toBe(200)
})
