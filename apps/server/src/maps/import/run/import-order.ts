import type { RegionSource } from '../../store/region.ts'

/** What is wanted: a region made new, or anew under the id it has; or no longer. */
export type ImportOrder =
  | { action: 'import'; region: { id: string; name: string }; source: RegionSource }
  | { action: 'remove'; region: { id: string; name: string } }

/** What is read: `isBorrowed` when it stays where it is, else it is taken. */
export interface GivenFile {
  path: string
  isBorrowed: boolean
}

/** The map that ships with the product has this name in the addresses of tiles. */
const taken = 'world'

/** "São João" is `sao-joao`: what folders and addresses call a region. */
export function regionIdOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  const id = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  if (id === taken) return `${taken}-streets`
  return id.slice(0, 60) || `map-${Buffer.from(name).toString('hex').slice(0, 12)}`
}
