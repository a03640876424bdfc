import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// The folder is beside the bundle, beside the bundle's folder, or three folders up from this source file.
const folders = ['./data/', '../data/', '../../data/'].map((path) => fileURLToPath(new URL(path, import.meta.url)))

/** The path of a data file that is built before the release and shipped with the product. */
export function bakedFile(name: string): string {
  const folder = folders.find((candidate) => existsSync(candidate + name))
  if (!folder) throw new Error(`${name} is missing: it belongs into apps/server/data`)
  return folder + name
}
