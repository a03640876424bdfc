import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { AdminMaps, MapImport } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { describeOnMaps, mapData } from '@scooter-rides/osm-import/testing'
import {
  bbbikeIndex,
  extractBytes,
  fileAnswer,
  geofabrikIndex,
  openExtractServer,
  textAnswer,
} from '../../../../test/network/extract-server.ts'
import { form } from '../../../../test/fixtures/form.ts'
import { openTestApp, useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { newImportId, writeRecord, type ImportRecord } from '../../../maps/import/import-record.ts'
import { remarkOf } from '../../../maps/import/remark.ts'
import { auditLogTable } from '../../audit/audit.table.ts'
import { slow } from '../../../../test/slow.ts'

const extracts = await openExtractServer()
const others = await openExtractServer()
afterAll(async () => {
  await extracts.close()
  await others.close()
})
const pbf = (path: string) => `${extracts.origin}/${path}-latest.osm.pbf`
extracts.serve(
  '/index-v1.json',
  textAnswer(
    geofabrikIndex([
      { id: 'georgia', name: 'Georgia', pbf: pbf('georgia') },
      { id: 'us', name: 'United States', pbf: pbf('us') },
      { id: 'us/georgia', name: 'us/georgia', parent: 'us', pbf: pbf('us/georgia') },
    ]),
  ),
)
extracts.serve('/cities/', textAnswer(bbbikeIndex(['Manhattan', 'Slow', 'Nonsense', 'Porto'])))

const env = { MAP_INDEX_URL: `${extracts.origin}/index-v1.json, ${extracts.origin}/cities/` }
const testApp = useTestApp({ env, works: true })

let ana: TestClient
beforeEach(async () => {
  ana = await testApp().rider('Ana', { roles: ['admin'] })
})

const list = async (): Promise<AdminMaps> => (await ana.get('/api/admin/maps')).json()
const find = async (id: string): Promise<MapImport> => (await ana.get(`/api/admin/maps/${id}`)).json()
const begin = (payload: object) => ana.post('/api/admin/maps', payload)
async function endOf(id: string): Promise<MapImport> {
  await expect.poll(async () => (await find(id)).status, { timeout: slow.timeout / 2 }).not.toBe('running')
  return find(id)
}

/** A download that pauses in the middle until it is released. */
function serveSlowly() {
  const { promise: requested, resolve } = Promise.withResolvers<ServerResponse>()
  extracts.serve('/cities/Slow/Slow.osm.pbf', (request, response) => {
    const bytes = extractBytes(100_000)
    response.writeHead(200, { 'content-length': bytes.length, etag: '"slow"' })
    if (request.method === 'HEAD') return void response.end()
    response.write(bytes.subarray(0, 1000))
    resolve(response)
  })
  return requested
}

describe('map imports in the admin console', () => {
  test('are forbidden for riders and moderators', async () => {
    for (const roles of [[], ['moderator']] as const) {
      const bo = await testApp().rider('Bo', { roles: [...roles] })
      const calls = [
        bo.get('/api/admin/maps'),
        bo.get('/api/admin/maps/available'),
        bo.get('/api/admin/maps/estimate?bytes=1'),
        bo.get('/api/admin/maps/x'),
        bo.post('/api/admin/maps', { name: 'porto' }),
        bo.post(
          '/api/admin/maps',
          await form(['file', extractBytes(100), 'a.osm.pbf', '']).then(({ payload }) => payload),
        ),
        bo.post('/api/admin/maps/x/cancel'),
        bo.post('/api/admin/maps/x/update'),
        bo.delete('/api/admin/maps/x'),
      ]
      for (const { statusCode } of await Promise.all(calls)) expect([403, 415]).toContain(statusCode)
    }
  })

  test('can be searched by name, with the size and date that their servers report', async () => {
    extracts.serve('/cities/Porto/Porto.osm.pbf', fileAnswer(extractBytes(5000)))
    const { extracts: found, staleSince } = (await ana.get('/api/admin/maps/available?q=por')).json()
    expect(staleSince).toBeNull()
    expect(found).toEqual([
      {
        name: 'Porto',
        path: 'city/porto',
        kind: 'city',
        bytes: 5000,
        date: '2026-11-20',
        source: new URL(extracts.origin).host,
      },
    ])
  })

  test('report their requirements before the import', async () => {
    extracts.serve('/cities/Porto/Porto.osm.pbf', fileAnswer(extractBytes(5000)))
    const byName = (await ana.get('/api/admin/maps/estimate?from=porto')).json()
    expect(byName).toMatchObject({ name: 'Porto', bytes: 5000, minutes: 1, freeBytes: expect.any(Number) })
    const large = (await ana.get(`/api/admin/maps/estimate?bytes=${10 * 2 ** 30}`)).json()
    expect(large.diskBytes).toBeGreaterThan(10 * 2 ** 30)
    expect(large.minutes).toBeGreaterThan(60)
  })

  test.each([
    [{ name: 'Georgia' }, 409, 'maps.name_ambiguous', /georgia, us\/georgia/],
    [{ name: 'Atlantis' }, 404, 'maps.name_unknown', /Atlantis/],
    [{ url: 'ftp://mirror.example/porto.osm.pbf' }, 422, 'maps.address_refused', /https/],
    [{ url: `${others.origin}/porto.osm.pbf` }, 422, 'maps.address_refused', /private network/],
    [{ url: `${extracts.origin}/gone.osm.pbf` }, 422, 'maps.not_given', /no file/],
    [{ name: '' }, 400, 'validation.failed', /Name is required|Invalid/],
    [{}, 400, 'validation.failed', /./],
  ])('reject %j with a message', async (payload, status, code, sentence) => {
    const refused = (await begin(payload)).json()
    expect(refused).toMatchObject({ status, code, detail: expect.stringMatching(sentence) })
    expect(others.requests).toEqual([])
  })

  test('reject a redirect into a private network', async () => {
    extracts.serve('/moved.osm.pbf', (_request, response) =>
      response.writeHead(302, { location: `${others.origin}/inside.osm.pbf` }).end(),
    )
    expect((await begin({ url: `${extracts.origin}/moved.osm.pbf` })).json()).toMatchObject({
      code: 'maps.address_refused',
    })
    expect(others.requests).toEqual([])
  })

  test('reject uploads that are no maps, and store nothing of them', async () => {
    const { payload, headers } = await form(['file', Buffer.from('id,name\n1,Porto'), 'porto.osm.pbf', ''])
    expect((await ana.post('/api/admin/maps', payload, headers)).json()).toMatchObject({ code: 'maps.no_extract' })
    const { payload: none, headers: noneHeaders } = await form(['other', 'text'])
    expect((await ana.post('/api/admin/maps', none, noneHeaders)).statusCode).toBe(400)
    expect(await readdir(join(testApp().database.dataDir, 'maps/incoming')).catch(() => [])).toEqual([])
  })
})

describe('an import', () => {
  const running: string[] = []
  afterEach(async () => {
    for (const id of running.splice(0)) {
      await ana.post(`/api/admin/maps/${id}/cancel`)
      await endOf(id)
    }
  })

  test('rejects other imports until it is cancelled, and leaves the maps unchanged', async () => {
    const requested = serveSlowly()
    const first = await begin({ name: 'slow' })
    expect(first.statusCode).toBe(202)
    const { id } = first.json<MapImport>()
    running.push(id)
    expect(first.json()).toMatchObject({ action: 'import', status: 'running', region: { name: 'Slow' } })
    await requested

    expect((await begin({ name: 'porto' })).json()).toMatchObject({ status: 409, code: 'maps.import_running' })
    const { payload, headers } = await form(['file', extractBytes(1000), 'porto.osm.pbf', ''])
    expect((await ana.post('/api/admin/maps', payload, headers)).json()).toMatchObject({ code: 'maps.import_running' })

    expect((await ana.post(`/api/admin/maps/${id}/cancel`)).statusCode).toBe(204)
    expect(await endOf(id)).toMatchObject({ status: 'cancelled' })
    expect((await ana.post(`/api/admin/maps/${id}/cancel`)).statusCode).toBe(204)
    expect((await list()).regions).toEqual([])
    const audit = await testApp().database.connection.db.select().from(auditLogTable)
    expect(audit.map(({ action, actorId }) => [action, actorId])).toEqual(
      expect.arrayContaining([
        ['maps.import', ana.id],
        ['maps.cancel', ana.id],
      ]),
    )
  })

  test('shows the reason in the language of the reader, and the sentence of an older release as it is', async () => {
    const folder = join(testApp().database.dataDir, 'maps')
    const ended = (minute: number, remark: Partial<ImportRecord>): ImportRecord => ({
      id: newImportId(new Date(Date.UTC(2026, 0, 1, 12, minute))),
      pid: 1,
      action: 'import',
      region: { id: 'town', name: 'Town' },
      source: null,
      status: 'cancelled',
      stage: 'checking',
      fraction: 0,
      startedAt: '2026-01-01T12:00:00.000Z',
      finishedAt: '2026-01-01T12:01:00.000Z',
      code: null,
      sentence: 'The sentence of an older release.',
      ...remark,
    })
    const older = ended(1, {})
    const recent = ended(2, remarkOf(translatable('map-import.cancelled')))
    for (const record of [older, recent]) await writeRecord(folder, record)
    const sentenceFor = async (language: string, { id }: ImportRecord) =>
      (await ana.get(`/api/admin/maps/${id}`, { 'accept-language': language })).json<MapImport>().sentence

    expect(await sentenceFor('de', recent)).toBe('Dieser Import wurde abgebrochen. Die Karten sind unverändert.')
    expect(await sentenceFor('en', recent)).toBe('This import was cancelled. The maps are unchanged.')
    expect(await sentenceFor('de', older)).toBe('The sentence of an older release.')
  })

  test('reports the reason when it fails', async () => {
    const bytes = extractBytes(5000)
    extracts.serve('/cities/Nonsense/Nonsense.osm.pbf', fileAnswer(bytes))
    const { id } = (await begin({ name: 'nonsense' })).json<MapImport>()
    expect(await endOf(id)).toMatchObject({ status: 'failed', sentence: expect.stringMatching(/^This extract .*\.$/) })
    expect((await list()).regions).toEqual([])
  })

  test('does not start when its caller disconnects', async () => {
    const requested = Promise.withResolvers<ServerResponse>()
    extracts.serve('/held.osm.pbf', (_request, response) => requested.resolve(response))
    const { port } = testApp().app.server.address() as AddressInfo
    const abort = new AbortController()
    const call = fetch(`http://127.0.0.1:${port}/api/admin/maps`, {
      method: 'POST',
      headers: { cookie: ana.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ url: `${extracts.origin}/held.osm.pbf` }),
      signal: abort.signal,
    })
    const heldResponse = await requested.promise
    abort.abort()
    await expect(call).rejects.toThrow('aborted')
    // A later call is handled after the earlier one.
    await fetch(`http://127.0.0.1:${port}/api/instance`)
    heldResponse.writeHead(200, { 'content-length': 1000 }).end()

    extracts.serve('/cities/Nonsense/Nonsense.osm.pbf', fileAnswer(extractBytes(5000)))
    const { id } = (await begin({ name: 'nonsense' })).json<MapImport>()
    await endOf(id)
    expect((await list()).imports.map(({ region }) => region.name)).not.toContain('Held')
  })

  test('is cancelled when it cannot be recorded in the audit log', async () => {
    void serveSlowly()
    const { db } = testApp().database.connection
    await db.execute(sql`ALTER TABLE audit_log RENAME TO audit_log_away`)
    onTestFinished(async () => void (await db.execute(sql`ALTER TABLE audit_log_away RENAME TO audit_log`)))
    expect((await begin({ name: 'slow' })).statusCode).toBeGreaterThanOrEqual(500)
    await expect.poll(async () => (await list()).imports[0]).toMatchObject({ status: 'cancelled' })
  })

  test('of an uploaded file stores nothing of the file when it fails', async () => {
    const broken = Buffer.concat([Buffer.from('PMTiles\u0003'), Buffer.alloc(200, 'x')])
    const { payload, headers } = await form(['file', broken, 'broken.pmtiles', ''])
    const { id } = (await ana.post('/api/admin/maps', payload, headers)).json<MapImport>()
    expect(await endOf(id)).toMatchObject({ status: 'failed' })
    const incoming = join(testApp().database.dataDir, 'maps/incoming')
    await expect.poll(async () => (await readdir(incoming)).filter((name) => name.endsWith('.pbf'))).toEqual([])
  })

  test('is stopped with its server, and the next start reports it', async () => {
    const requested = serveSlowly()
    const other = await openTestApp(testApp().database, env, {}, false)
    const { id } = (await other.as(ana).post('/api/admin/maps', { name: 'slow' })).json<MapImport>()
    await requested
    await other.app.close()
    expect(await find(id)).toMatchObject({ status: 'cancelled' })
  })
})

describeOnMaps('an import of a real extract', () => {
  const extractFile = () => mapData('nyc-lower-east-side-2020')

  test('by name adds a region to the map that can be updated and removed', slow, async () => {
    extracts.serve('/cities/Manhattan/Manhattan.osm.pbf', fileAnswer(readFileSync(extractFile())))
    const { id } = (await begin({ name: 'manhattan' })).json<MapImport>()
    expect(await endOf(id)).toMatchObject({ status: 'done', fraction: 1 })
    await expect
      .poll(async () => (await list()).regions)
      .toMatchObject([
        {
          id: 'manhattan',
          name: 'Manhattan',
          canUpdate: true,
          source: `${extracts.origin}/cities/Manhattan/Manhattan.osm.pbf`,
        },
      ])
    expect((await testApp().stranger.get('/api/instance')).json().map.regions).toEqual(['Manhattan'])

    const update = (await ana.post('/api/admin/maps/manhattan/update')).json<MapImport>()
    expect(await endOf(update.id)).toMatchObject({ status: 'done', region: { id: 'manhattan' } })

    expect((await ana.delete('/api/admin/maps/manhattan')).statusCode).toBe(204)
    await expect.poll(async () => (await list()).imports[0]).toMatchObject({ action: 'remove', status: 'done' })
    expect((await list()).regions).toEqual([])
    expect((await ana.delete('/api/admin/maps/manhattan')).statusCode).toBe(404)
  })

  test('of an uploaded file adds a region to the map that has no download address', async () => {
    const bytes = new Uint8Array(readFileSync(extractFile()))
    const { payload, headers } = await form(['file', bytes, 'lower-east-side.osm.pbf', ''])
    const begun = await ana.post('/api/admin/maps', payload, headers)
    expect(begun.statusCode).toBe(202)
    expect(await endOf(begun.json().id)).toMatchObject({ status: 'done' })
    await expect.poll(async () => (await list()).regions).toMatchObject([{ id: 'lower-east-side', canUpdate: false }])
    expect((await ana.post('/api/admin/maps/lower-east-side/update')).json()).toMatchObject({ code: 'maps.no_source' })
    const left = await readdir(join(testApp().database.dataDir, 'maps/incoming'))
    expect(left.filter((name) => name.endsWith('.pbf'))).toEqual([])
  })
})
