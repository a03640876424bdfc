/** Degrees; a region never crosses the antimeridian. */
export interface RegionBounds {
  west: number
  south: number
  east: number
  north: number
}

/** The source of a region's data; `tiles` is a `.pmtiles` file from another source. */
export interface RegionSource {
  kind: 'name' | 'url' | 'file' | 'tiles'
  /** The address or file name of the source. */
  address?: string
  /** SHA-256 of the file, in hex. */
  sha?: string
}

/** The manifest that an import writes when a region is complete (`region.json`). */
export interface RegionManifest {
  /** Lower-case letters, digits and dashes; the same for all builds. */
  id: string
  name: string
  build: string
  bounds: RegionBounds
  source: RegionSource
  /** ISO 8601; null if the extract does not contain its date. */
  extractDate: string | null
  importedAt: string
  /** The size of the region on disk. */
  bytes: number
  counts: Record<string, number>
  has: { tiles: boolean; places: boolean; roads: boolean }
}

export type Region = RegionManifest & { folder: string }
