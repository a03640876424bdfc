/** Degrees; a region never crosses the antimeridian. */
export interface RegionBounds {
  west: number
  south: number
  east: number
  north: number
}

/** Where the data of a region came from; `tiles` is a `.pmtiles` file made elsewhere. */
export interface RegionSource {
  kind: 'name' | 'url' | 'file' | 'tiles'
  /** The address or file name it was read from. */
  address?: string
  /** SHA-256 of the file, in hex. */
  sha?: string
}

/** What an import writes about a region once it is whole (`region.json`). */
export interface RegionManifest {
  /** Lower-case letters, digits and dashes; the same for all builds. */
  id: string
  name: string
  build: string
  bounds: RegionBounds
  source: RegionSource
  /** ISO 8601, when the extract says how old it is. */
  extractDate: string | null
  importedAt: string
  /** What the region takes up on disk. */
  bytes: number
  counts: Record<string, number>
  has: { tiles: boolean; places: boolean; roads: boolean }
}

export type Region = RegionManifest & { folder: string }
