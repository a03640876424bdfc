import { existsSync } from 'node:fs'
import { dirname } from 'node:path'

/** The folder itself, or the one above it that is there: what is missing would be made in it. */
export function nearestFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder))
}
