/** The geometry of a feature. Coordinates are flat `lng, lat, lng, lat …` in degrees. */
export type OsmGeometry =
  | { kind: 'point'; lng: number; lat: number }
  | { kind: 'line'; path: Float64Array }
  /** Polygons as rings: the outer ring first, then the holes. Each ring is closed: the last point equals the first. */
  | { kind: 'area'; polygons: Float64Array[][] }

/** A tagged feature of an OpenStreetMap extract. Coastlines are lines; boundaries and multipolygons are areas. */
export interface OsmFeature {
  type: 'node' | 'way' | 'relation'
  id: number
  tags: Record<string, string>
  geometry: OsmGeometry
}

/** Receives the share of the work that is done, from 0 to 1. Throws if the import was cancelled. */
export type OnShare = (share: number) => void

/** Consumes the features of an extract one by one and writes one output of the import. */
export interface FeatureSink {
  /** Returns a promise only if it must wait, because millions of features are added. */
  add(feature: OsmFeature): void | Promise<void>
  /** Called after the last feature. Resolves when the output is complete and on disk. */
  finish(onShare?: OnShare): Promise<void>
}
