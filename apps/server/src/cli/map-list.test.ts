import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareEnvironment } from '../../test/processes/bare-environment.ts'
import {
  bbbikeIndex,
  extractBytes,
  fileAnswer,
  openExtractServer,
  textAnswer,
  type ExtractServer,
} from '../../test/network/extract-server.ts'
import { slow } from '../../test/slow.ts'

let server: ExtractServer
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'scooter-map-names-'))
  server = await openExtractServer()
  server.serve('/cities/', textAnswer(bbbikeIndex(['Porto', 'PortoAlegre'])))
  server.serve('/cities/Porto/Porto.osm.pbf', fileAnswer(extractBytes(640_000)))
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})

function run(program: string, ...args: string[]) {
  const env = { ...bareEnvironment, DATA_DIR: dataDir, MAP_INDEX_URL: `${server.origin}/cities/` }
  const child = spawn(process.execPath, [join(import.meta.dirname, `${program}.ts`), ...args], { env })
  return Promise.all([text(child.stdout), text(child.stderr)])
}

test('npm run map:list -- --available lists the extracts with a name, their sizes and dates', slow, async () => {
  const [out] = await run('map-list', '--available', 'pórto')
  expect(out).toMatch(/^city\/porto +Porto {2}625 KB {2}2026-11-20\ncity\/portoalegre +Porto Alegre {2,4}2026-11-20\n$/)
  expect(await run('map-list', '--available', 'atlantis')).toEqual(['Nothing matches “atlantis”.\n', ''])
})

test('npm run map:import reports its requirements first and rejects an ambiguous name', slow, async () => {
  const [, error] = await run('map-import', 'porto')
  expect(error).toMatch(/^Porto: 625 KB, needs [\d.]+ [KM]B of disk space and about a minute\.\n/)
  expect(await run('map-import', 'portugal')).toEqual([
    '',
    expect.stringMatching(/^There is no extract called “portugal”/),
  ])
})
