import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { limits, type StoredFile } from '@scooter-rides/contract'
import { form, type FormEntry } from '../../../test/fixtures/form.ts'
import { phonePhoto, png, svg } from '../../../test/fixtures/pictures.ts'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'

const testApp = useTestApp()

async function upload(rider: TestClient, ...entries: FormEntry[]) {
  const { payload, headers } = await form(...entries)
  return rider.post('/api/storage', payload, headers)
}

async function stored(
  rider: TestClient,
  purpose: string,
  bytes: Uint8Array<ArrayBuffer>,
  name = 'photo.png',
  type = 'image/png',
): Promise<StoredFile> {
  const reply = await upload(rider, ['purpose', purpose], ['file', bytes, name, type])
  expect(reply.statusCode).toBe(201)
  return reply.json()
}

const text = (content: string) => new TextEncoder().encode(content)

describe('storing a photo', () => {
  test('returns its key, address and size', async () => {
    const ana = await testApp().rider()

    const file = await stored(ana, 'message', await png())

    expect(file).toMatchObject({ contentType: 'image/jpeg', width: 60, height: 40 })
    expect(file.storageKey).toMatch(/^[0-9a-f]{32}$/)
    expect(file.url).toBe(`/api/storage/${file.storageKey}`)
  })

  test('accepts the purpose after the file too', async () => {
    const ana = await testApp().rider()

    const reply = await upload(ana, ['file', await png(), 'a.png', 'image/png'], ['purpose', 'vehicle'])

    expect(reply.statusCode).toBe(201)
  })

  test('removes the position from its metadata', async () => {
    const ana = await testApp().rider()

    const file = await stored(ana, 'profile', await phonePhoto(), 'me.jpg', 'image/jpeg')

    const bytes = (await ana.get(file.url)).rawPayload
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  test.each([
    ['no purpose', [['file', text('x'), 'a.txt', 'text/plain']], 400, 'purpose'],
    [
      'an unknown purpose',
      [
        ['purpose', 'evil'],
        ['file', text('x'), 'a.txt', 'text/plain'],
      ],
      400,
      'purpose',
    ],
    ['no file', [['purpose', 'message']], 400, 'file'],
    [
      'an empty file',
      [
        ['purpose', 'message'],
        ['file', text(''), 'a.txt', 'text/plain'],
      ],
      400,
      'file',
    ],
  ] as [string, FormEntry[], number, string][])(
    'rejects %s with the name of the field',
    async (_what, entries, status, path) => {
      const ana = await testApp().rider()

      const reply = await upload(ana, ...entries)

      expect(reply.statusCode).toBe(status)
      expect(reply.json()).toMatchObject({ code: 'validation.failed', errors: [{ path }] })
    },
  )

  test.each([
    ['an SVG', 'message', svg, 'image/svg+xml'],
    ['an SVG declared as text', 'message', svg, 'text/plain'],
    ['a text declared as PNG', 'message', () => text('hello'), 'image/png'],
    ['a PNG declared as JPEG', 'vehicle', png, 'image/jpeg'],
    ['a PNG declared as text', 'message', png, 'text/plain'],
    ['a text as a profile photo', 'profile', () => text('hello'), 'text/plain'],
  ] as const)('rejects %s with 415', async (_what, purpose, bytes, type) => {
    const ana = await testApp().rider()

    const reply = await upload(ana, ['purpose', purpose], ['file', await bytes(), 'file', type])

    expect(reply.statusCode).toBe(415)
    expect(reply.headers['content-type']).toContain('application/problem+json')
  })

  test('rejects photos of more than 5 MB and other files of more than 25 MB with 413', async () => {
    const ana = await testApp().rider()
    const photo = new Uint8Array([...(await png()), ...new Uint8Array(limits.photoBytes)])
    const large = new Uint8Array(limits.attachmentBytes + 1)

    expect((await upload(ana, ['purpose', 'message'], ['file', photo, 'a.png', 'image/png'])).statusCode).toBe(413)
    expect(
      (await upload(ana, ['purpose', 'message'], ['file', large, 'a.bin', 'application/octet-stream'])).statusCode,
    ).toBe(413)
  })

  test('requires a session', async () => {
    expect(
      (await upload(testApp().stranger, ['purpose', 'message'], ['file', await png(), 'a.png', 'image/png']))
        .statusCode,
    ).toBe(401)
  })

  test('rejects a body that is no form', async () => {
    const ana = await testApp().rider()

    expect((await ana.post('/api/storage', { purpose: 'message' })).statusCode).toBe(415)
  })
})

describe('reading a file', () => {
  test('returns an image that the browser may cache and revalidates per session', async () => {
    const ana = await testApp().rider()
    const { url, size } = await stored(ana, 'vehicle', await png())

    const reply = await ana.get(url)

    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(size),
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'cookie',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    })
    const again = await ana.get(url, { 'if-none-match': `"other", W/${String(reply.headers.etag)}` })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
  })

  test('returns a thumbnail with an ETag of its own', async () => {
    const ana = await testApp().rider()
    const { url } = await stored(ana, 'vehicle', await png({ width: 640, height: 640 }))

    const thumb = await ana.get(`${url}?size=thumb`)

    expect(thumb.headers['content-type']).toBe('image/webp')
    expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 })
    expect((await ana.get(url, { 'if-none-match': String(thumb.headers.etag) })).statusCode).toBe(200)
  })

  test('returns any other file unchanged as a download that a browser does not run', async () => {
    const ana = await testApp().rider()
    const page = text('<script>alert(1)</script>')
    const { url } = await stored(ana, 'message', page, 'Größe ✓.html', 'text/html')

    const reply = await ana.get(url)

    expect(reply.rawPayload.equals(Buffer.from(page))).toBe(true)
    expect(reply.headers['content-type']).toBe('application/octet-stream')
    expect(reply.headers['content-security-policy']).toContain('sandbox')
    expect(reply.headers['content-disposition']).toMatch(/^attachment; /)
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain("filename*=UTF-8''Größe ✓.html")
    expect((await ana.get(`${url}?size=thumb`)).statusCode).toBe(404)
  })

  test.each([
    ['profile', 200],
    ['vehicle', 200],
    ['message', 404],
  ])("of another rider's purpose %s answers %i", async (purpose, status) => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const { url } = await stored(ana, purpose, await png())

    expect((await bo.get(url)).statusCode).toBe(status)
    expect((await bo.get(`${url}?size=thumb`)).statusCode).toBe(status)
    expect((await testApp().stranger.get(url)).statusCode).toBe(404)
  })

  test('returns 404 for an unknown or invalid key', async () => {
    const ana = await testApp().rider()

    expect((await ana.get(`/api/storage/${'f'.repeat(32)}`)).statusCode).toBe(404)
    for (const key of [
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e%2fsessions',
      'F'.repeat(32),
      'f'.repeat(31),
      `${'f'.repeat(32)}.thumb`,
    ])
      expect([400, 404]).toContain((await ana.get(`/api/storage/${key}`)).statusCode)
  })
})

test('bytes of random noise are stored unchanged', async () => {
  const ana = await testApp().rider()
  const noise = new Uint8Array(randomBytes(1_000_000))
  const { url, contentType } = await stored(ana, 'message', noise, 'noise.zip', 'application/zip')

  expect(contentType).toBe('application/zip')
  expect((await ana.get(url)).rawPayload.equals(Buffer.from(noise))).toBe(true)
})

describe('the storage quota', () => {
  const small = useTestApp({ env: { STORAGE_QUOTA_MB: '0.5' } })

  test('is visible to the rider, and an upload beyond it is rejected with its own code', async () => {
    const ana = await small().rider()
    const attachment: FormEntry = ['file', new Uint8Array(300_000), 'a.zip', 'application/zip']
    expect((await upload(ana, ['purpose', 'message'], attachment)).statusCode).toBe(201)

    const refused = await upload(ana, ['purpose', 'message'], attachment)

    expect(refused.json()).toMatchObject({ status: 413, code: 'storage.quota' })
    expect((await ana.get('/api/users/me/storage')).json()).toEqual({ usedBytes: 300_000, quotaBytes: 512 * 1024 })
    expect((await small().stranger.get('/api/users/me/storage')).statusCode).toBe(401)
  })
})

describe('photos', () => {
  const limited = useTestApp({ env: { RATE_LIMIT_FACTOR: '0.02' } })

  test('are rejected by their number of pixels before they are decoded', async () => {
    const ana = await limited().rider()
    const large = await png({ width: 5000, height: 4000 })
    const store = () => upload(ana, ['purpose', 'vehicle'], ['file', large, 'a.png', 'image/png'])
    expect((await store()).statusCode).toBe(201)

    const refused = await store()

    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  })
})
