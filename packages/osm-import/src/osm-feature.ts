/** Where a feature lies. Coordinates are flat `lng, lat, lng, lat …` in degrees. */
export type OsmGeometry =
  | { kind: 'point'; lng: number; lat: number }
  | { kind: 'line'; path: Float64Array }
  /** Polygons of rings: the outer one first, then the holes; each closed, its last point being its first. */
  | { kind: 'area'; polygons: Float64Array[][] }

/** Something tagged in an OpenStreetMap extract. Coastlines come as lines, boundaries and multipolygons as areas. */
export interface OsmFeature {
  type: 'node' | 'way' | 'relation'
  id: number
  tags: Record<string, string>
  geometry: OsmGeometry
}

/** Told how much of the work is done, of 1; throws when nobody wants the rest any more. */
export type OnShare = (share: number) => void

/** Takes the features of an extract, one after the other, and makes something of them. */
export interface FeatureSink {
  /** Only what waits returns a promise: millions of features come by. */
  add(feature: OsmFeature): void | Promise<void>
  /** After the last feature: what was made is whole and on disk. */
  finish(onShare?: OnShare): Promise<void>
}
