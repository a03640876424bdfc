import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offlineMapCache } from '../session/storage/offline-rides.ts'
import { findOfflineMapFile } from './offline-map.ts'

const origin = 'https://rides.example'
const stored = [
  '/api/map/style.json?mode=light&language=de',
  '/api/map/style.json?mode=dark&language=de',
  '/api/map/tiles/porto/14/1/1.mvt?v=1',
]

// The test DOM has no Cache API.
beforeEach(() => {
  const match = async (wanted: string | { url: string }) => {
    const address = typeof wanted === 'string' ? wanted : wanted.url.slice(origin.length)
    return stored.includes(address) ? new Response(address) : undefined
  }
  const cache = { match, keys: async () => stored.map((address) => ({ url: origin + address })) }
  vi.stubGlobal('caches', { has: async (name: string) => name === offlineMapCache, open: async () => cache })
})
afterEach(() => vi.unstubAllGlobals())

const find = async (address: string) => (await findOfflineMapFile(new URL(address, origin)))?.text()

test('a style that was stored in another language is used in the same colour mode', async () => {
  expect(await find('/api/map/style.json?mode=dark&language=de')).toBe('/api/map/style.json?mode=dark&language=de')
  expect(await find('/api/map/style.json?mode=dark&language=fr')).toBe('/api/map/style.json?mode=dark&language=de')
  expect(await find('/api/map/style.json?mode=light&language=fr')).toBe('/api/map/style.json?mode=light&language=de')
})

test('a file that was not stored is not found', async () => {
  expect(await find('/api/map/tiles/porto/14/1/2.mvt?v=1')).toBeUndefined()
  expect(await find('/api/rides/1')).toBeUndefined()
})
