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

test('a text with a line separator of Unicode is part of its row', async () => {
  const row = ['1', 'before\u2028after\u2029']
  const lines = [head, { table: 'x', columns: ['id', 'text'] }, row, { sequences: {}, rows: 1 }]
  const folder = await cutBackup(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), 0)
  const parts = []
  for await (const part of readParts(folder)) parts.push(part)
  expect(parts).toContainEqual({ kind: 'row', row })
})

test('the database file instead of its folder is named as the mistake', async () => {
  const file = join(await cutBackup('', 0), databaseFile)
  await expect(readHead(file)).rejects.toThrow(`${file} is a file. Name the folder of the backup.`)
})

async function countParts(folder: string) {
  let count = 0
  for await (const _ of readParts(folder)) count++
  return count
}
