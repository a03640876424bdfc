import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app/test-app.ts'
import { mapColours } from './style/map-colours.ts'

const testApp = useTestApp()
const get = (url: string, headers?: Record<string, string>) => testApp().stranger.get(url, headers)
/** The tile of zoom 7 that contains New York. */
const NEW_YORK = '/api/map/tiles/world/7/37/48.mvt'

describe('the style of the map', () => {
  test('is public and names no other host except in credits', async () => {
    const style = (await get('/api/map/style.json?mode=dark')).json()
    expect(style.version).toBe(8)
    const { attribution, ...world } = style.sources.world
    expect(attribution).toMatch(/OpenStreetMap.*GeoNames.*Natural Earth/)
    expect(JSON.stringify({ ...style, sources: { world } })).not.toContain('//')
  })

  test('exists in light and dark only', async () => {
    const [light, dark, usual] = await Promise.all(
      ['?mode=light', '?mode=dark', ''].map((query) => get(`/api/map/style.json${query}`)),
    )
    expect(light?.body).not.toBe(dark?.body)
    expect(usual?.body).toBe(light?.body)
    expect((await get('/api/map/style.json?mode=sepia')).statusCode).toBe(400)
  })

  test('refers to existing tiles and fonts', async () => {
    const style = (await get('/api/map/style.json')).json()
    const tile = style.sources.world.tiles[0].replace('{z}', '0').replace('{x}', '0').replace('{y}', '0')
    expect((await get(tile)).statusCode).toBe(200)
    for (const { url } of style['font-faces']['Jersey-10']) {
      const font = await get(url)
      expect(font.statusCode).toBe(200)
      expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
    }
  })

  test('uses the colours of the design', async () => {
    const tokens = await readFile(new URL('../../../../web/src/styles/colours.css', import.meta.url), 'utf8')
    const [night = '', day = ''] = [
      /\[data-theme=['"]dark['"]\]\s*{([^}]*)}/,
      /\[data-theme=['"]light['"]\]\s*{([^}]*)}/,
    ].map((rule) => rule.exec(tokens)?.[1])
    for (const [css, colours] of [
      [night, mapColours.dark],
      [day, mapColours.light],
    ] as const) {
      for (const [name, colour] of Object.entries(colours))
        expect(css.toLowerCase()).toContain(`--map-${name}: ${colour}`)
    }
  })
})

describe('the language of the style', () => {
  const contributors = async (query: string, headers?: Record<string, string>) => {
    const response = await get(`/api/map/style.json${query}`, headers)
    const [words = ''] = /contributors|Mitwirkende|contributeurs/.exec(response.json().sources.world.attribution) ?? []
    return { words, language: response.headers['content-language'], vary: response.headers['vary'] ?? '' }
  }

  test('is named by the address, whatever the browser prefers, so that any cache may store it', async () => {
    const named = await contributors('?language=de', { 'accept-language': 'fr', cookie: 'language=fr' })
    expect(named).toMatchObject({ words: 'Mitwirkende', language: 'de' })
    expect(named.vary).not.toContain('accept-language')
  })

  test.each(['', '?language=ja'])('without an offered one (%s) is that of the request', async (query) => {
    const asked = await contributors(query, { 'accept-language': 'fr' })
    expect(asked).toMatchObject({ words: 'contributeurs', language: 'fr' })
    expect(asked.vary).toContain('accept-language')
  })

  test('has a tag of its own and is not sent twice', async () => {
    const [german, polish] = await Promise.all(['de', 'pl'].map((tag) => get(`/api/map/style.json?language=${tag}`)))
    expect(german?.headers['etag']).not.toBe(polish?.headers['etag'])
    expect(german?.headers['cache-control']).toBe('no-cache')
    const again = await get('/api/map/style.json?language=de', { 'if-none-match': String(german?.headers['etag']) })
    expect(again.statusCode).toBe(304)
  })
})

describe('tiles of the world', () => {
  test('are sent compressed, with a versioned address that is cached for ever', async () => {
    const [, version = ''] = /\?v=(\w+)/.exec((await get('/api/map/style.json')).body) ?? []
    const tile = await get(`${NEW_YORK}?v=${version}`, { 'accept-encoding': 'gzip, br' })
    expect(tile.statusCode).toBe(200)
    expect(tile.headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'content-encoding': 'gzip',
    })
    expect(tile.headers['cache-control']).toContain('immutable')
    expect(gunzipSync(tile.rawPayload).includes('Manhattan')).toBe(true)
    for (const old of ['', '?v=1'])
      expect((await get(`${NEW_YORK}${old}`)).headers['cache-control']).not.toContain('immutable')
  })

  test('are decompressed for clients without gzip', async () => {
    const tile = await get(NEW_YORK)
    expect(tile.headers['content-encoding']).toBeUndefined()
    expect(tile.rawPayload.includes('Manhattan')).toBe(true)
  })

  test('are not sent twice', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const first = await get(NEW_YORK, headers)
    const again = await get(NEW_YORK, { ...headers, 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test.each([
    ['the Rhine at Cologne', ['5/16/10', '6/33/21', '7/66/42'], 'streams'],
    ['the Seine at Paris', ['5/16/11', '6/32/22', '7/64/44'], 'streams'],
    // At the end of the sea area: the river must not end in a straight line above the town.
    ['the Hudson above New York', ['5/9/12', '6/18/24', '7/37/48'], 'rivers'],
  ])('contain %s on every zoom that shows a country', async (_, tiles, layer) => {
    for (const tile of tiles) expect((await get(`/api/map/tiles/world/${tile}.mvt`)).body, tile).toContain(layer)
  })

  test('contain the sea, so that the background can have the colour of land', async () => {
    const middleOfTheAtlantic = await get('/api/map/tiles/world/7/46/64.mvt')
    expect(middleOfTheAtlantic.body).toContain('sea')
    const { layers } = (await get('/api/map/style.json?mode=light')).json()
    expect(layers[0]).toMatchObject({ type: 'background', paint: { 'background-color': mapColours.light.land } })
  })

  test('return 204 for a missing tile', async () => {
    for (const tile of ['8/0/0', '3/8/0', '22/4194303/0'])
      expect((await get(`/api/map/tiles/world/${tile}.mvt`)).statusCode).toBe(204)
  })

  test.each([
    ['/api/map/tiles/atlantis/0/0/0.mvt', 404],
    ['/api/map/tiles/world/-1/0/0.mvt', 404],
    ['/api/map/tiles/world/a/0/0.mvt', 404],
    ['/api/map/tiles/..%2f..%2fetc/0/0/0.mvt', 404],
    ['/api/map/tiles/world/0/0/0.png', 404],
    ['/api/map/fonts/other.woff2', 404],
    ['/api/map/fonts/..%2f..%2fpackage.json', 404],
  ])('return a problem for %s', async (url, status) => {
    const response = await get(url)
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toContain('application/problem+json')
  })
})

test('the list of regions is empty before an import', async () => {
  expect((await get('/api/map/regions')).json()).toEqual([])
})
