export { bearingDegrees, turnBetween } from './bearing.ts'
export { boundsAround, wholeWorld } from './bounds-around.ts'
export { boundsOf, type Bounds } from './bounds.ts'
export { distanceMetres, EARTH_RADIUS_METRES, metresPerDegree, pathMetres } from './distance.ts'
export { cornerOf, hiddenAreas, isInside, squareSide, widthOf } from './hidden-squares.ts'
export { metresPerFoot, metresPerMile } from './lengths.ts'
export { wrapLng } from './longitude.ts'
export {
  mercator,
  mercatorStretch,
  MERCATOR_MAX_LAT,
  MERCATOR_RADIUS_METRES,
  MERCATOR_WIDTH_METRES,
  type MercatorPoint,
} from './mercator.ts'
export { measurePath, pointAt, spotsNear, type MeasuredPath, type Spot } from './path/measured-path.ts'
export { metresAlong } from './path/metres-along.ts'
export { piecesOf } from './path/pieces.ts'
export { pointAlong } from './path/point-along.ts'
export { degreeDigits, plainDegrees } from './plain-degrees.ts'
export type { LatLng } from './point.ts'
export { decodePolyline, encodePolyline } from './path/polyline.ts'
export { simplify } from './path/simplify.ts'
export { unwrapPath } from './path/unwrap.ts'
