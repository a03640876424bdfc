import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/** Puts bytes into files that go away with the test file; answers where. */
export function useTemporaryFiles() {
  let folder = ''
  let count = 0
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scooter-files-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return async (bytes: Uint8Array): Promise<string> => {
    const path = join(folder, String(count++))
    await writeFile(path, bytes)
    return path
  }
}
