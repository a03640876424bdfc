// The public API of the importer, documented in README.md.

export { notAnExtract, UnusableFile } from './errors.ts'
export { importExtract, type ImportedExtract, type ImportStep } from './import-extract.ts'

export { buildGraph } from './graph/build-graph.ts'
export { GraphBuildError, type GraphProblem } from './graph/graph-build-error.ts'
export { openActor } from './valhalla/open-actor.ts'
export { ValhallaMissing, type ValhallaActor, type ValhallaNeed } from './valhalla/valhalla-package.ts'

export { nameTags } from './name-languages.ts'

export { inspectTiles } from './tiles-file/inspect-tiles.ts'
export { HEAD_BYTES, openBoundedArchive } from './tiles-file/bounded-archive.ts'
export { poiKinds } from './tiles-file/tile-kinds.ts'
export { schemaOf, type TileSchema } from './tiles-file/tile-schemas.ts'
export { TilesBroken } from './tiles-file/tiles-broken.ts'
export { unpackWithin } from './tiles-file/unpack-within.ts'
export type { DegreeBox } from './tiles/coverage.ts'
export { createArchive, packTile, type MapTile } from './tiles/pmtiles-archive.ts'
export { GROUND_FROM_ZOOM } from './tiles/tile-schema.ts'

export { cellWordsAround, STREET_MARK } from './places-file/cells.ts'
export { foldKeepingArabic, foldName } from './places-file/fold-name.ts'
export {
  DEGREE,
  placesFileVersion,
  placeTexts,
  settlementKinds,
  townKinds,
  type PlaceTexts,
  type SettlementKind,
} from './places-file/schema.ts'
export { isSideWord, isStreetType, waysToWrite } from './places-file/street-words.ts'
export { labelOf, ruleFor, type PlaceLabel } from './places/place-rules.ts'
