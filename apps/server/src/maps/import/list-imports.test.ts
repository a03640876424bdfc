import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testFolder } from '@scooter-rides/osm-import/testing'
import { writeCurrentMaps } from '../store/current-maps.ts'
import { newImportId, writeRecord, type ImportRecord } from './import-record.ts'
import { listImports } from './list-imports.ts'

/** The record of an import that was ended with kill -9. */
const killed: Omit<ImportRecord, 'id'> = {
  pid: 1,
  action: 'import',
  region: { id: 'town', name: 'Town' },
  source: null,
  status: 'running',
  stage: 'roads',
  fraction: 0.9,
  startedAt: '2026-11-23T10:00:00.000Z',
  finishedAt: null,
  code: null,
  sentence: null,
}

describe('an import whose starting process ended', () => {
  test('before the worker listened is cancelled', async () => {
    const folder = await testFolder()
    const [id, region] = [newImportId(new Date()), { id: 'town', name: 'Town' }]
    const order = { action: 'import', region, source: { kind: 'file' } }
    const worker = join(import.meta.dirname, 'import-worker.ts')
    const child = fork(worker, [JSON.stringify({ folder, id, order })], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    child.disconnect()
    await once(child, 'exit')
    expect(await listImports(folder)).toMatchObject([{ id, status: 'cancelled' }])
  })

  test.each([
    ['import', { town: 'ID' }],
    ['remove', { other: 'x' }],
  ] as const)('and that was killed after the swap (%s) is done', async (action, regions) => {
    const folder = await testFolder()
    const id = newImportId(new Date())
    const build = (name: string) => (name === 'ID' ? id : name)
    const current = Object.fromEntries(Object.entries(regions).map(([region, name]) => [region, build(name)]))
    await writeCurrentMaps(folder, { regions: current, graph: null })
    await writeRecord(folder, { ...killed, id, action })
    expect(await listImports(folder)).toMatchObject([{ id, status: 'done', fraction: 1, sentence: null }])
  })

  test('and that was killed before the swap has failed', async () => {
    const folder = await testFolder()
    const id = newImportId(new Date())
    await writeCurrentMaps(folder, { regions: { town: 'of-yesterday' }, graph: null })
    await writeRecord(folder, { ...killed, id })
    expect(await listImports(folder)).toMatchObject([{ id, status: 'failed', code: 'maps.interrupted' }])
  })
})
