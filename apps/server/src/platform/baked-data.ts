import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Where the folder may lie: copied beside the bundle, beside the bundle's folder, or three rooms up in the source.
const folders = ['./data/', '../data/', '../../data/'].map((path) => fileURLToPath(new URL(path, import.meta.url)))

/** Full path of a file that is part of the product and was baked before it was shipped. */
export function bakedFile(name: string): string {
  const folder = folders.find((candidate) => existsSync(candidate + name))
  if (!folder) throw new Error(`${name} is missing: it belongs into apps/server/data`)
  return folder + name
}
