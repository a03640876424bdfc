import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scooter-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('secrets are created once and read by every later start', () => {
  const first = openSecrets(join(folder, 'new'))
  expect(first.cookieKey).toMatch(/^[0-9a-f]{64}$/)
  expect(openSecrets(join(folder, 'new'))).toEqual(first)
  expect(openSecrets(join(folder, 'other'))).not.toEqual(first)
})

test('secrets are readable to the user of the server only', async () => {
  openSecrets(folder)
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
})
