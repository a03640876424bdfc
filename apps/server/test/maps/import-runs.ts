import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { writeTown } from '@scooter-rides/osm-import/testing'
import type { InputFile } from '../../src/maps/files.ts'
import type { ImportRecord } from '../../src/maps/import/import-record.ts'
import { startImport } from '../../src/maps/import/start-import.ts'
import { createMapsStore } from '../../src/maps/store/maps-store.ts'

/** For tests that need no real extract. */
export function useTowns(): () => { town: string; village: string } {
  let folder: string
  let towns: { town: string; village: string }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scooter-towns-'))
    towns = {
      town: await writeTown(join(folder, 'town.osm.pbf'), { lng: 7, lat: 43 }),
      village: await writeTown(join(folder, 'village.osm.pbf'), { lng: 9, lat: 47 }),
    }
  })
  afterAll(() => rm(folder, { recursive: true }))
  return () => towns
}

export interface Begin {
  id?: string
  fetch?: Parameters<typeof startImport>[0]['fetch']
  onProgress?: (record: ImportRecord) => void
  kind?: 'file' | 'url'
}

export const borrowed = (path: string): InputFile => ({ path, isBorrowed: true })

export const orderOf = (id: string, kind: 'file' | 'url' = 'file') => ({
  action: 'import' as const,
  region: { id, name: 'Lower East Side' },
  source: { kind, address: 'a.osm.pbf' },
})

export const begin = (
  folder: string,
  path: string,
  { id = 'town', fetch, onProgress = () => {}, kind = 'file' }: Begin = {},
) =>
  startImport({
    folder,
    order: orderOf(id, kind),
    fetch: fetch ?? (async () => borrowed(path)),
    onProgress,
  })

export async function imported(folder: string, path: string, options?: Begin) {
  const record = await (await begin(folder, path, options)).done
  expect(record).toMatchObject({ status: 'done', fraction: 1, sentence: null })
}

export const mapsNow = (folder: string) => createMapsStore({ folder }).now()
export const filesOf = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => !name.startsWith('imports')).sort()

/** An import that waits for its file until `goOn` is called. */
export async function waitingImport(folder: string, file: string) {
  const given = Promise.withResolvers<InputFile>()
  const requested = Promise.withResolvers<AbortSignal>()
  const fetch: Begin['fetch'] = ({ signal, onShare }) => {
    requested.resolve(signal)
    onShare(0.5)
    return given.promise
  }
  const run = await begin(folder, file, { fetch })
  onTestFinished(() => run.cancel())
  return { ...run, goOn: () => given.resolve(borrowed(file)), fetching: await requested.promise }
}
