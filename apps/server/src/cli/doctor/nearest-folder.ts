import { existsSync } from 'node:fs'
import { dirname } from 'node:path'

/** The folder, or its nearest existing parent, in which it would be created. */
export function nearestFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder))
}
