import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limits } from '@scooter-rides/contract'
import { form } from '../../../test/fixtures/form.ts'
import { jpeg, svg } from '../../../test/fixtures/pictures.ts'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'

const testApp = useTestApp({ works: true })

async function setPhoto(
  rider: TestClient,
  bytes: Uint8Array<ArrayBuffer>,
  type = 'image/jpeg',
  field = 'profileImage',
) {
  const { payload, headers } = await form([field, bytes, 'me', type])
  return rider.post('/api/users/profile-image', payload, headers)
}

const photoOf = async (rider: TestClient) =>
  (await rider.get('/api/auth/me')).json<{ profileImageUrl: string | null }>().profileImageUrl

function isOnDisk(url: string) {
  const key = url.slice(-32)
  return access(join(testApp().database.dataDir, 'files', key.slice(0, 2), key)).then(
    () => true,
    () => false,
  )
}

test('a profile photo can be set, is visible to other riders, and leaves no bytes behind when it is replaced or removed', async () => {
  const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
  const reply = await setPhoto(ana, await jpeg())
  expect(reply.statusCode).toBe(200)
  const first = reply.json<{ profileImageUrl: string }>().profileImageUrl
  expect(await photoOf(ana)).toBe(first)
  expect((await bo.get(first)).statusCode).toBe(200)

  const second = (await setPhoto(ana, await jpeg({ width: 20 }))).json<{ profileImageUrl: string }>().profileImageUrl
  expect(await photoOf(ana)).toBe(second)
  expect((await bo.get(first)).statusCode).toBe(404)
  await expect.poll(() => isOnDisk(first)).toBe(false)
  expect(await isOnDisk(second)).toBe(true)

  expect((await ana.delete('/api/users/profile-image')).statusCode).toBe(204)
  expect(await photoOf(ana)).toBeNull()
  await expect.poll(() => isOnDisk(second)).toBe(false)
  expect((await ana.delete('/api/users/profile-image')).statusCode).toBe(204)
})

test('of two photos set at the same time one stays and the other leaves no bytes behind', async () => {
  const ana = await testApp().rider()

  const replies = await Promise.all([setPhoto(ana, await jpeg()), setPhoto(ana, await jpeg({ width: 20 }))])

  const urls = replies.map((reply) => reply.json<{ profileImageUrl: string }>().profileImageUrl)
  const current = await photoOf(ana)
  expect(urls).toContain(current)
  await expect.poll(() => Promise.all(urls.map(isOnDisk))).toEqual(urls.map((url) => url === current))
})

test.each([
  ['an SVG', svg, 'image/svg+xml', 415],
  ['a text', () => new TextEncoder().encode('hello'), 'image/png', 415],
  ['half a photo', async () => (await jpeg({ width: 500, height: 500 })).slice(0, 900), 'image/jpeg', 415],
  ['more than 5 MB', () => new Uint8Array(limits.photoBytes + 1), 'image/jpeg', 413],
] as const)('%s is rejected and the old photo stays', async (_what, bytes, type, status) => {
  const ana = await testApp().rider()
  await setPhoto(ana, await jpeg())
  const before = await photoOf(ana)

  expect((await setPhoto(ana, await bytes(), type)).statusCode).toBe(status)

  expect(await photoOf(ana)).toBe(before)
})

test('a form without a photo is rejected with the name of the field', async () => {
  const ana = await testApp().rider()

  const reply = await setPhoto(ana, await jpeg(), 'image/jpeg', 'picture')

  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ errors: [{ path: 'profileImage', message: 'Choose a file' }] })
})

test('setting and removing a photo require a session', async () => {
  expect((await setPhoto(testApp().stranger, await jpeg())).statusCode).toBe(401)
  expect((await testApp().stranger.delete('/api/users/profile-image')).statusCode).toBe(401)
})
