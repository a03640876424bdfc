import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { databaseFile } from './backup-format.ts'
import { readHead, readParts } from './read-backup.ts'

const head = { format: 'scooter-rides-backup', version: 1, createdAt: '2026-11-21T12:00:00Z', migrations: [] }

/** A backup whose file is truncated by `cut` bytes. */
async function cutBackup(text: string, cut: number) {
  const folder = await mkdtemp(join(tmpdir(), 'scooter-cut-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const archive = gzipSync(text)
  await writeFile(join(folder, databaseFile), archive.subarray(0, archive.length - cut))
  return folder
}

test('reading only the head of a truncated file succeeds', async () => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', note)
  onTestFinished(() => void process.off('uncaughtException', note))
  const folder = await cutBackup(`${JSON.stringify(head)}\n${'{"table":"x","columns":[]}\n'.repeat(3000)}`, 12)

  for (let reads = 0; reads < 20; reads++) await readHead(folder)
  // Reading to the truncation takes longer than the aborted readers need to reach it.
  await expect(countParts(folder)).rejects.toThrow('damaged or incomplete')
  expect(uncaught).toEqual([])
})

async function countParts(folder: string) {
  let count = 0
  for await (const _ of readParts(folder)) count++
  return count
}
