import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder for one browser's settings and caches. */
export function temporaryFolder(name: string) {
  const path = mkdtempSync(join(tmpdir(), `scooter-${name}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}
