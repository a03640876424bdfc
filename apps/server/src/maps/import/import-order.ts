import { createHash } from 'node:crypto'
import { fold } from '../extract-sources/index/find-extract.ts'
import type { RegionSource } from '../store/region.ts'

/** An import of a new region, a new import under an existing id, or a removal. */
export type ImportOrder =
  | { action: 'import'; region: { id: string; name: string }; source: RegionSource }
  | { action: 'remove'; region: { id: string; name: string } }

/** `world` is the id of the built-in map in tile addresses; the others are device names of Windows. */
const reservedNames = /^(world|con|prn|aux|nul|com\d|lpt\d)$/
/** The longest id without a hash. */
const longestPlain = 60

/** "São João" becomes `sao-joao`, the region's id in folders and addresses. Different names get different ids. */
export function regionIdOf(name: string): string {
  const words = name
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(fold)
    .filter(Boolean)
  const joined = words.join('-')
  if (reservedNames.test(joined)) return `${joined}-streets`
  if (/^[a-z0-9-]+$/.test(joined) && joined.length <= longestPlain) return joined
  // Two long or non-Latin names may be shortened to the same text, so a hash is appended.
  const plain = joined.replaceAll(/[^a-z0-9]+/g, '-').slice(0, longestPlain - 20)
  const own = createHash('sha256').update(joined).digest('hex').slice(0, 12)
  return `${plain.replaceAll(/^-+|-+$/g, '') || 'map'}-${own}`
}
