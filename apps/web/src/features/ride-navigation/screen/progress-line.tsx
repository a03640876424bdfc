import { type LatLng, type MeasuredPath, unwrapPath } from '@scooter-rides/geo'
import { Layer, Source } from '@vis.gl/react-maplibre'
import { useMemo } from 'react'
import { tokenColour } from '../../../map/style/token-colour.ts'
import { useColourMode } from '../../../ui/base/use-colour-mode.ts'
import { cutPiece, linePieces } from './line-pieces.ts'

/** Readable in sunlight through a scratched screen. */
const strokes = [
  { width: 14, opacity: 0.3, colour: '--route' },
  { width: 8, opacity: 1, colour: '--route' },
  { width: 2.5, opacity: 1, colour: '--route-core' },
] as const
const fullSource = 'road-whole'
const hereSource = 'road-here'
const doneStroke = { width: 7, opacity: 0.75, colour: '--ink-3' } as const

/** The line of the ride: done in grey, remaining in colour. */
export function ProgressLine({ path, metres }: { path: MeasuredPath; metres: number }) {
  const pieces = useMemo(() => linePieces(path), [path])
  const fullRoute = useMemo(() => collection(pieces.map(({ points }, piece) => lineOf(points, { piece }))), [pieces])
  const now = Math.max(
    0,
    pieces.findLastIndex(({ from }) => from <= metres),
  )
  const piece = pieces[now]
  const mode = useColourMode()
  const here = useMemo(() => {
    if (!piece) return collection([])
    const [done, left] = cutPiece(path, piece, metres)
    return collection([lineOf(done, { isDone: true }), lineOf(left, { isDone: false })])
  }, [path, piece, metres])
  const isDone: Filter[] = [
    ['<', ['get', 'piece'], now],
    ['==', ['get', 'isDone'], true],
  ]
  const isLeft: Filter[] = [
    ['>', ['get', 'piece'], now],
    ['==', ['get', 'isDone'], false],
  ]
  return (
    <>
      <Source id={fullSource} type="geojson" data={fullRoute} />
      <Source id={hereSource} type="geojson" data={here} />
      {/* On a street that is ridden twice, the remaining part is drawn on top. */}
      {strokesOf(mode, [doneStroke], isDone)}
      {strokesOf(mode, strokes, isLeft)}
    </>
  )
}

type Filter = [string, unknown, unknown]
interface Stroke {
  width: number
  opacity: number
  colour: `--${string}`
}

/** The strokes of both sources. Their ids contain the mode, because the colours are read again when it changes. */
function strokesOf(mode: string, all: readonly Stroke[], filters: readonly Filter[]) {
  return all.flatMap(({ width, opacity, colour }) =>
    filters.map((filter, index) => (
      <Layer
        key={`${mode} ${width} ${index === 0 ? fullSource : hereSource}`}
        source={index === 0 ? fullSource : hereSource}
        type="line"
        filter={filter as never}
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
        paint={{ 'line-color': tokenColour(colour), 'line-width': width, 'line-opacity': opacity }}
      />
    )),
  )
}

const collection = <F,>(features: F[]) => ({ type: 'FeatureCollection' as const, features })

function lineOf<P>(points: readonly LatLng[], properties: P) {
  const coordinates = unwrapPath(points).map(({ lat, lng }) => [lng, lat])
  // not translated: GeoJSON
  return { type: 'Feature' as const, properties, geometry: { type: 'LineString' as const, coordinates } }
}
