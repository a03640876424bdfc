import { createHash } from 'node:crypto'
import { fold } from '../extract-sources/index/find-extract.ts'
import type { RegionSource } from '../store/region.ts'

/** What is wanted: a region made new, or anew under the id it has; or no longer. */
export type ImportOrder =
  | { action: 'import'; region: { id: string; name: string }; source: RegionSource }
  | { action: 'remove'; region: { id: string; name: string } }

/** The map that ships with the product has this name in the addresses of tiles; Windows keeps the others for its devices. */
const taken = /^(world|con|prn|aux|nul|com\d|lpt\d)$/
/** Characters of an id that is no more than the name. */
const longestPlain = 60

/** "São João" is `sao-joao`: what folders and addresses call a region. Two names of other letters have two ids. */
export function regionIdOf(name: string): string {
  const words = name
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(fold)
    .filter(Boolean)
  const whole = words.join('-')
  if (taken.test(whole)) return `${whole}-streets`
  if (/^[a-z0-9-]+$/.test(whole) && whole.length <= longestPlain) return whole
  // What is left of it may be what is left of another.
  const plain = whole.replaceAll(/[^a-z0-9]+/g, '-').slice(0, longestPlain - 20)
  const own = createHash('sha256').update(whole).digest('hex').slice(0, 12)
  return `${plain.replaceAll(/^-+|-+$/g, '') || 'map'}-${own}`
}
