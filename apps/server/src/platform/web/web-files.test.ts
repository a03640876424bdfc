import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createHttpServer } from '../http/http-server.ts'
import { createRateLimiter } from '../http/limits/rate-limit.ts'
import type { FindTags } from './tagged-pages.ts'
import { serveWebFiles } from './web-files.ts'

const script = 'console.log("hello")'.repeat(100)
let folder: string
let app: FastifyInstance

async function serverOf(webFolder: string, name = 'Scooter Rides', findTags?: FindTags) {
  const rateLimiter = createRateLimiter(0)
  const server = await createHttpServer({
    publicUrl: undefined,
    trustProxy: [],
    logLevel: 'silent',
    rateLimiter,
    findCaller: async () => undefined,
    lockCaller: async () => undefined,
  })
  await serveWebFiles(server, webFolder, { name, renamedFolder: join(folder, 'renamed'), findTags })
  return server
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scooter-web-'))
  await mkdir(join(folder, 'dist/assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'nobody may read this')
  await writeFile(join(folder, 'dist/index.html'), '<title>App</title>')
  await mkdir(join(folder, 'dist/visitor'))
  await mkdir(join(folder, 'dist/rider'))
  await writeFile(join(folder, 'dist/visitor/index.html'), '<title>Landing</title>')
  await writeFile(join(folder, 'dist/rider/dashboard.html'), '<title>Dashboard</title>')
  await writeFile(join(folder, 'dist/visitor.html'), '<title>Visitor</title>')
  await mkdir(join(folder, 'dist/de/visitor'), { recursive: true })
  await writeFile(join(folder, 'dist/de/index.html'), '<title>Seite</title>')
  await writeFile(join(folder, 'dist/de/visitor/index.html'), '<title>Start</title>')
  await writeFile(join(folder, 'dist/assets/main-abc.js'), script)
  await writeFile(join(folder, 'dist/assets/main-abc.js.br'), brotliCompressSync(script))
  app = await serverOf(join(folder, 'dist'))
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** Pages with this name are served as they were built. */
const named = '<meta name="application-name" content="Scooter Rides">'

const asBrowser = { accept: 'text/html,*/*;q=0.8', cookie: 'theme=1; sid=abc' }

test('every address of the app returns the page, which is revalidated each time', async () => {
  for (const url of ['/', '/rides/7', '/riders/jo.silva', '/rider/dashboard.html']) {
    const answer = await app.inject({ url, headers: asBrowser })
    expect([url, answer.statusCode, answer.body]).toEqual([url, 200, '<title>App</title>'])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
    const again = await app.inject({ url, headers: { ...asBrowser, 'if-none-match': String(answer.headers.etag) } })
    expect(again.statusCode).toBe(304)
  }
})

test('a visitor gets the prerendered page, and on other addresses the one without session data', async () => {
  for (const [url, title] of [
    ['/', 'Landing'],
    ['/login', 'Visitor'],
    ['/dashboard', 'Visitor'],
  ] as const) {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    expect([url, answer.body]).toEqual([url, `<title>${title}</title>`])
    expect(answer.headers.vary).toContain('cookie')
  }
})

test('a rider gets the page prerendered for riders, unless the address has data of its own', async () => {
  const bare = await app.inject({ url: '/dashboard', headers: asBrowser })
  const withQuery = await app.inject({ url: '/dashboard?tab=rides', headers: asBrowser })
  expect([bare.body, withQuery.body]).toEqual(['<title>Dashboard</title>', '<title>App</title>'])
})

test('a page is in the language that was chosen in the browser, else in the one it prefers', async () => {
  for (const [url, cookie, accepted, title, language] of [
    ['/', '', 'de-CH, en;q=0.5', 'Start', 'de'],
    ['/', 'language=de', 'fr', 'Start', 'de'],
    ['/', 'language=en', 'de', 'Landing', 'en'],
    ['/index.html', 'language=de', 'fr', 'Seite', 'de'],
    ['/rides/7', 'sid=abc; language=de', 'fr', 'Seite', 'de'],
  ] as const) {
    const answer = await app.inject({ url, headers: { accept: 'text/html', cookie, 'accept-language': accepted } })
    expect([url, answer.body, answer.headers['content-language']]).toEqual([url, `<title>${title}</title>`, language])
    expect(answer.headers.vary).toBe('accept-encoding, cookie, accept-language')
  }
})

test('pages of two languages with the same size and time have different tags, also without a tag from the browser', async () => {
  const web = join(folder, 'alike')
  await mkdir(join(web, 'de'), { recursive: true })
  const pages = { 'index.html': `${named}<title>Ride</title>`, 'de/index.html': `${named}<title>Tour</title>` }
  const built = new Date('2026-01-01T00:00:00Z')
  for (const [file, page] of Object.entries(pages)) {
    for (const [name, content] of [
      [file, page],
      [`${file}.br`, brotliCompressSync(page)],
    ] as const) {
      await writeFile(join(web, name), content)
      await utimes(join(web, name), built, built)
    }
  }
  const server = await serverOf(web)
  const read = (language: string, headers = {}) =>
    server.inject({ url: '/rides/7', headers: { ...asBrowser, 'accept-language': language, ...headers } })

  const english = await read('en')
  const unchanged = { 'if-none-match': String(english.headers.etag) }
  expect((await read('en', unchanged)).statusCode).toBe(304)
  expect((await read('de', unchanged)).body).toBe(pages['de/index.html'])
  expect((await read('de', { 'if-modified-since': new Date().toUTCString() })).body).toBe(pages['de/index.html'])
  // Compressed and plain pages share a tag, which is therefore weak.
  expect((await read('en', { 'accept-encoding': 'br' })).headers).toMatchObject({
    etag: english.headers.etag,
    'content-encoding': 'br',
  })
  expect(english.headers.etag).toMatch(/^W\//)
  await server.close()
})

test('a page that was built again has another tag', async () => {
  const web = join(folder, 'rebuilt')
  await mkdir(web)
  const server = await serverOf(await writePage(`${named}<title>Old</title>`))
  const tag = String((await server.inject({ url: '/', headers: asBrowser })).headers.etag)
  const newer = `${named}<title>Newer</title>`
  await writePage(newer)
  const answer = await server.inject({ url: '/', headers: { ...asBrowser, 'if-none-match': tag } })
  expect([answer.statusCode, answer.body]).toEqual([200, newer])
  await server.close()

  async function writePage(page: string) {
    await writeFile(join(web, 'index.html'), page)
    return web
  }
})

test('the bare page has a name for the service worker, which requests no particular page', async () => {
  const answer = await app.inject({ url: '/index.html?__WB_REVISION__=1', headers: { accept: '*/*' } })
  expect([answer.statusCode, answer.body]).toEqual([200, '<title>App</title>'])
})

test('assets are cached for a year and compressed for clients that accept it', async () => {
  const compressed = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    vary: 'accept-encoding',
  })
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(script)
  const plain = await app.inject({ url: '/assets/main-abc.js' })
  expect(plain.body).toBe(script)
})

test('HEAD returns the headers of GET', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/rides/7', headers: asBrowser })
  expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '18', ''])
})

test('a missing file and an unknown call return problems instead of pages', async () => {
  for (const [url, accept] of [
    ['/gone.png', 'image/*,*/*'],
    ['/assets/gone.js', '*/*'],
    ['/assets/gone.js', 'text/html'],
    ['/icons/icon-192.png', 'text/html'],
    ['/screenshots/gone.png', 'text/html'],
    ['/apple-touch-icon.png', '*/*'],
    ['/api/nothing', 'text/html'],
  ] as const) {
    const answer = await app.inject({ url, headers: { accept } })
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
      url,
      404,
      'application/problem+json; charset=utf-8',
    ])
  }
})

test('no address reaches files outside the folder', async () => {
  for (const url of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/main-abc.js%00',
    '//etc/passwd',
  ]) {
    const answer = await app.inject({ url, headers: asBrowser })
    expect([url, answer.body.includes('nobody') || answer.body.includes('root:')]).toEqual([url, false])
    expect([url, answer.statusCode < 500]).toEqual([url, true])
  }
})

test('without a build the first page shows what to do', async () => {
  const unbuilt = await serverOf(join(folder, 'nowhere'))
  const answer = await unbuilt.inject({ url: '/', headers: asBrowser })
  expect([answer.statusCode, answer.json().detail]).toEqual([
    503,
    'The browser app is not built. Run npm start, or npm run build.',
  ])
  await unbuilt.close()
})

test('a custom product name appears on every page, as HTML and compressed, and is escaped', async () => {
  const web = join(folder, 'named')
  await mkdir(web)
  const page = '<meta name="application-name" content="Scooter Rides"><h1>Scooter Rides</h1>'
  await writeFile(join(web, 'index.html'), page)
  await writeFile(join(web, 'index.html.br'), brotliCompressSync(page))
  const renamed = await serverOf(web, 'Vespa & <Friends> $1')
  const expected =
    '<meta name="application-name" content="Vespa &amp; &lt;Friends&gt; $1"><h1>Vespa &amp; &lt;Friends&gt; $1</h1>'
  const plain = await renamed.inject({ url: '/', headers: asBrowser })
  const compressed = await renamed.inject({ url: '/', headers: { ...asBrowser, 'accept-encoding': 'br' } })
  expect(plain.body).toBe(expected)
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(expected)
  await renamed.close()
})

test('the manifest has the name of the product, and is revalidated each time', async () => {
  const renamed = await serverOf(join(folder, 'dist'), 'Vespa "Friends"')
  const answer = await renamed.inject({ url: '/manifest.webmanifest' })
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('application/manifest+json'),
    'cache-control': 'no-cache',
  })
  expect(answer.json()).toMatchObject({ name: 'Vespa "Friends"' })
  const again = await renamed.inject({
    url: '/manifest.webmanifest',
    headers: { 'if-none-match': String(answer.headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await renamed.close()
})

test('the manifest is in the language of the browser, with a tag of its own', async () => {
  const read = (language: string, headers = {}) =>
    app.inject({ url: '/manifest.webmanifest', headers: { 'accept-language': language, ...headers } })
  const [english, german, arabic] = [await read('en'), await read('de'), await read('ar')]
  expect(german.headers).toMatchObject({ 'content-language': 'de', vary: 'cookie, accept-language' })
  expect(german.json()).toMatchObject({ lang: 'de', dir: 'ltr' })
  expect(german.json().shortcuts.at(-1)).toMatchObject({ name: 'Nachrichten', url: '/messages' })
  expect(arabic.json()).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(english.json().shortcuts.at(-1)).toMatchObject({ name: 'Messages' })
  expect(german.headers.etag).not.toBe(english.headers.etag)
  const unchanged = { 'if-none-match': String(german.headers.etag) }
  expect((await read('de', unchanged)).statusCode).toBe(304)
  expect((await read('en', unchanged)).statusCode).toBe(200)
})

describe('something that another app shares without a service worker', () => {
  const form = (parts: string[]) => ({
    method: 'POST' as const,
    url: '/share',
    headers: { 'content-type': 'multipart/form-data; boundary=cut', origin: 'null' },
    payload: parts.map((part) => `--cut\r\ncontent-disposition: form-data; ${part}\r\n`).join('') + '--cut--\r\n',
  })

  test('opens the page that continues it, with the texts and without the file', async () => {
    const answer = await app.inject(
      form([
        'name="text"\r\n\r\nSee https://rides.example/rides/7 & more',
        'name="other"\r\n\r\nignored',
        'name="file"; filename="coast.gpx"\r\ncontent-type: application/gpx+xml\r\n\r\n<gpx/>',
      ]),
    )
    expect(answer.statusCode).toBe(303)
    const { pathname, searchParams } = new URL(String(answer.headers.location), 'http://rides.example')
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/share',
      { received: 'file', text: 'See https://rides.example/rides/7 & more' },
    ])
  })

  test.each([
    ['a form that ends early', { ...form(['name="text"\r\n\r\nHello']), payload: '--cut\r\ncontent-dis' }, 'file'],
    ['a body of another type', { method: 'POST' as const, url: '/share', payload: { text: 'x' } }, 'none'],
    ['no body', { method: 'POST' as const, url: '/share' }, 'none'],
  ])('opens the page for %s, too', async (_, request, received) => {
    const answer = await app.inject(request)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/share?received=${received}`])
  })

  test('opens the page for a file that is larger than any GPX file, too', async () => {
    const large = 'x'.repeat(11 * 1024 * 1024)
    const answer = await app.inject(form([`name="file"; filename="film.gpx"\r\n\r\n${large}`]))
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/share?received=file'])
    expect((await app.inject({ url: '/', headers: asBrowser })).statusCode).toBe(200)
  })

  test('has an address of limited length', async () => {
    const answer = await app.inject(form([`name="text"\r\n\r\n${'x'.repeat(100_000)}`]))
    expect(answer.statusCode).toBe(303)
    expect(String(answer.headers.location).length).toBeLessThan(4000)
  })
})

describe('the meta tags of a page', () => {
  const tags = {
    title: 'Coast run',
    description: 'Saturday',
    url: 'http://rides.example/rides/7',
    imageUrl: 'http://rides.example/card.png',
    imageWidth: 1200,
    imageHeight: 630,
    siteName: 'Scooter Rides',
    locale: 'en_US',
    isForIndex: true,
  }

  async function pageOf(findTags: FindTags, headers: Record<string, string> = { accept: 'text/html' }) {
    const server = await serverOf(join(folder, 'dist'), 'Scooter Rides', findTags)
    const answer = await server.inject({ url: '/rides/7', headers })
    await server.close()
    return [answer.statusCode, answer.body]
  }

  test('are computed when there is no session', async () => {
    const requested: string[] = []
    const findTags: FindTags = async (_request, path) => {
      requested.push(path)
      return tags
    }
    expect(await pageOf(findTags, asBrowser)).toEqual([200, '<title>App</title>'])
    expect(await pageOf(findTags)).toEqual([200, '<title>Coast run</title>'])
    expect(requested).toEqual(['rides/7'])
  })

  test.each<[string, FindTags]>([
    ['fails', () => Promise.reject(new Error('no database'))],
    ['is silent', () => new Promise(() => {})],
    ['has nothing to say', async () => undefined],
  ])('are left out when their source %s', async (_, findTags) => {
    expect(await pageOf(findTags)).toEqual([200, '<title>Visitor</title>'])
  })

  test('are left out for riders, because a block may hide what strangers see', async () => {
    const drawn = join(folder, 'drawn')
    await mkdir(join(drawn, 'rider/rides'), { recursive: true })
    await writeFile(join(drawn, 'index.html'), '<title>App</title>')
    await writeFile(join(drawn, 'rider.html'), '<title>Rider</title>')
    await writeFile(join(drawn, 'rider/rides/[id].html'), '<title>Ride</title><h1>Loading</h1>')
    const server = await serverOf(drawn, 'Scooter Rides', async () => tags)
    const bodyOf = async (url: string) => (await server.inject({ url, headers: asBrowser })).body

    expect(await bodyOf('/rides/7')).toBe('<title>Ride</title><h1>Loading</h1>')
    expect(await bodyOf('/rides/8/navigate')).toBe('<title>Rider</title>')
    expect(await bodyOf('/rides/7?from=list')).toBe('<title>Rider</title>')
    await server.close()
  })
})
