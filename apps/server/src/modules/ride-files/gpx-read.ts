import { setImmediate } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { limits } from '@scooter-rides/contract'
import { HttpProblem } from '../../platform/http/problem.ts'
import { gpxPointOffEarth, notGpx } from './ride-files.errors.ts'
import { createThinned } from './thinned.ts'

export interface GpxPoint {
  lat: number
  lng: number
  name: string
}

export interface GpxContent {
  name: string
  description: string
  keywords: string
  waypoints: GpxPoint[]
  routePoints: GpxPoint[]
  trackPoints: GpxPoint[]
}

/** A point every 20 m on a ride of 100 km: enough to find its shape, and 10 MB of track do not stay in memory. */
const maxPointsKept = 5000
/** GPX is six levels deep; a few more may be a device's extensions. */
const maxDepth = 40
const maxAttributes = 40
const doctype = '<!DOCTYPE'

const pointPaths = {
  'gpx/wpt': 'waypoints',
  'gpx/rte/rtept': 'routePoints',
  'gpx/trk/trkseg/trkpt': 'trackPoints',
} as const
/** GPX 1.1 names the file in `metadata`, 1.0 at the top; recorders often name only the track. The first one wins. */
const nameOrder = ['gpx/metadata/name', 'gpx/name', 'gpx/trk/name', 'gpx/rte/name']
const descriptionOrder = ['gpx/metadata/desc', 'gpx/desc', 'gpx/trk/desc', 'gpx/rte/desc']
const keywordsOrder = ['gpx/metadata/keywords', 'gpx/keywords']
const firstTexts = new Set([...nameOrder, ...descriptionOrder, ...keywordsOrder])

const isPointPath = (path: string): path is keyof typeof pointPaths => Object.hasOwn(pointPaths, path)

/**
 * Reads a GPX file piece by piece. The parser knows no entities but XML's own five and a document type is refused, so there
 * is nothing that could expand or be fetched.
 * @throws 415 when the file is no well-formed GPX, 400 when a point lies nowhere on earth
 */
export async function readGpx(pieces: AsyncIterable<Buffer>): Promise<GpxContent> {
  const { parser, content } = createGpxParser()
  let decoder: ReturnType<typeof decoderFor> | undefined
  let before = ''

  function hear(text: string) {
    // The parser would gather a document type of ten megabytes before it could be refused.
    if ((before + text).includes(doctype)) throw notGpx()
    before = text.slice(-doctype.length)
    parser.write(text)
  }

  for await (const piece of pieces) {
    decoder ??= faultOfFile(() => decoderFor(piece))
    faultOfFile(() => hear(decoder?.decode(piece, { stream: true }) ?? ''))
    // Between two pieces other riders are served.
    await setImmediate()
  }
  faultOfFile(() => {
    hear(decoder?.decode() ?? '')
    parser.close()
  })
  return content()
}

const decoderFor = (start: Buffer) => new TextDecoder(encodingOf(start), { fatal: true })

/** Whatever the decoder or the parser stumbles over is the file's fault. */
function faultOfFile<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof HttpProblem ? error : notGpx()
  }
}

function createGpxParser() {
  const parser = new SaxesParser()
  const points = {
    waypoints: createThinned<GpxPoint>(maxPointsKept),
    routePoints: createThinned<GpxPoint>(maxPointsKept),
    trackPoints: createThinned<GpxPoint>(maxPointsKept),
  }
  const texts = new Map<string, string>()
  const paths: string[] = []
  let attributes = 0
  let point: GpxPoint | undefined
  let pointPath = ''

  function refuse(): never {
    throw notGpx()
  }

  function hear(text: string) {
    const path = paths.at(-1) ?? ''
    if (point && path === `${pointPath}/name`) point.name = (point.name + text).slice(0, limits.label)
    else if (firstTexts.has(path)) texts.set(path, ((texts.get(path) ?? '') + text).slice(0, limits.description))
  }

  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('attribute', () => {
    if (++attributes > maxAttributes) refuse()
  })
  parser.on('opentag', (tag) => {
    attributes = 0
    const local = tag.name.slice(tag.name.indexOf(':') + 1)
    const path = paths.length === 0 ? local : `${paths.at(-1)}/${local}`
    if ((paths.length === 0 && local !== 'gpx') || paths.push(path) > maxDepth) refuse()
    if (!isPointPath(path)) return
    pointPath = path
    point = toPoint(tag.attributes)
    points[pointPaths[path]].add(point)
  })
  parser.on('text', hear)
  parser.on('cdata', hear)
  parser.on('closetag', () => {
    const path = paths.pop() ?? ''
    if (isPointPath(path)) point = undefined
  })

  const firstOf = (order: string[]) => order.map((path) => texts.get(path)?.trim()).find(Boolean) ?? ''
  const content = (): GpxContent => ({
    name: firstOf(nameOrder),
    description: firstOf(descriptionOrder),
    keywords: firstOf(keywordsOrder),
    waypoints: points.waypoints.items(),
    routePoints: points.routePoints.items(),
    trackPoints: points.trackPoints.items(),
  })
  return { parser, content }
}

function toPoint({ lat, lon }: Record<string, string>): GpxPoint {
  const point = { lat: degrees(lat, 90), lng: degrees(lon, 180), name: '' }
  if (Number.isNaN(point.lat) || Number.isNaN(point.lng)) throw gpxPointOffEarth()
  return point
}

function degrees(text: string | undefined, limit: number): number {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Math.abs(value) <= limit ? value : Number.NaN
}

/** By its byte order mark, else as its XML declaration says, else UTF-8. */
function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1] ?? 'utf-8'
}
