import { setImmediate } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { limits } from '@scooter-rides/contract'
import { HttpProblem } from '../../../platform/http/problem.ts'
import { decodeXml } from './gpx-decode.ts'
import { createGpxLines, type GpxLine } from './gpx-lines.ts'
import { toGpxPoint, type GpxPoint } from './gpx-point.ts'
import { notGpx } from '../ride-files.errors.ts'
import { createThinned } from './thinned.ts'
import { createXmlRepair, XmlRefusal } from './xml-repair.ts'

export interface GpxContent {
  /** The file's own, not a track's. */
  name: string
  description: string
  keywords: string
  waypoints: GpxPoint[]
  lines: GpxLine[]
  /** Lines beyond those that are kept. */
  linesLeft: number
  /** Points that were left out because they are nowhere on earth. */
  skippedPoints: number
  /** Where reading ended early: the file is cut off, or its tags do not match. */
  damage?: { line: number; reason: string }
}

const maxWaypointsKept = 5000
/** GPX is six levels deep; a few more may be a device's extensions. */
const maxDepth = 40
const maxAttributes = 40
/** The parser goes on behind a small mistake; so many of them are no small mistake, and each costs time. */
const maxErrors = 1000
/** The limit of a text while it is read; it is cut to its own limit later, between two characters. */
const maxText = limits.description + 100

const pointPaths = new Set(['gpx/wpt', 'gpx/rte/rtept', 'gpx/trk/trkseg/trkpt'])
const lineKinds: Partial<Record<string, GpxLine['kind']>> = { 'gpx/rte': 'route', 'gpx/trk': 'track' }
/** GPX 1.1 names the file in `metadata`, 1.0 at the top. */
const fileTexts = {
  name: ['gpx/metadata/name', 'gpx/name'],
  description: ['gpx/metadata/desc', 'gpx/desc'],
  keywords: ['gpx/metadata/keywords', 'gpx/keywords'],
}
const fileTextPaths = new Set(Object.values(fileTexts).flat())
/** PHP warnings, blanks and the like; the parser begins behind them. */
const documentStart = /<\?xml|<!DOCTYPE|<(?:[\w-]+:)?gpx[\s>/]/i

/**
 * Reads a GPX file piece by piece, and of a damaged one what can be read. No entity but XML's own and HTML's is known, and a
 * document type that declares something is refused, so there is nothing that could expand or be fetched.
 * @throws 415 when the file is no GPX, or damaged before its first point
 */
export async function readGpx(pieces: AsyncIterable<Buffer>): Promise<GpxContent> {
  const { parser, content, isStopped } = createGpxParser()
  const repair = createXmlRepair()
  let isBegun = false

  for await (const decoded of decodeXml(pieces)) {
    const start = isBegun ? 0 : Math.max(0, decoded.search(documentStart))
    isBegun ||= decoded !== ''
    // The parser counts lines for what riders are told.
    const text = '\n'.repeat(decoded.slice(0, start).split('\n').length - 1) + decoded.slice(start)
    faultOfFile(() => parser.write(repair(text)))
    if (isStopped()) break
    // Between two pieces other riders are served.
    await setImmediate()
  }
  if (!isStopped()) faultOfFile(() => void parser.write(repair('', true)).close())
  return content()
}

function faultOfFile(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (error instanceof HttpProblem) throw error
    throw notGpx(error instanceof XmlRefusal ? error.message : undefined)
  }
}

function createGpxParser() {
  const parser = new SaxesParser()
  const lines = createGpxLines()
  const waypoints = createThinned<GpxPoint>(maxWaypointsKept)
  const texts = new Map<string, string>()
  const paths: string[] = []
  let attributes = 0
  let errors = 0
  let skippedPoints = 0
  let isGpx = false
  let isStopped = false
  let mismatchAt: number | undefined
  let damage: GpxContent['damage']
  /** Where the text of the element that is open goes. */
  let keep: ((text: string) => void) | undefined
  let names: { name: string; description: string } = { name: '', description: '' }
  let point: GpxPoint | undefined

  function openPoint(path: string, attributesOfTag: Record<string, string>) {
    point = toGpxPoint(attributesOfTag)
    if (!point) skippedPoints++
    else if (path === 'gpx/wpt') waypoints.add(point)
    else lines.add(point)
  }

  /** The first element of a name counts: a second one must not be glued to it. */
  function textTarget(path: string): typeof keep {
    const named = point
    if (named && paths.length > 1 && pointPaths.has(paths.at(-2) ?? '') && path.endsWith('/name'))
      return named.name ? undefined : (text) => (named.name = added(named.name, text))
    const key = path.endsWith('/name') ? 'name' : path.endsWith('/desc') ? 'description' : undefined
    const line = names
    if (key && lineKinds[paths.at(-2) ?? ''])
      return line[key] ? undefined : (text) => (line[key] = added(line[key], text))
    if (fileTextPaths.has(path) && !texts.get(path))
      return (text) => void texts.set(path, added(texts.get(path) ?? '', text))
    return undefined
  }

  parser.on('error', ({ message }) => {
    const [, line = parser.line, reason = message] = /^(\d+):\d+: (.*)$/s.exec(message) ?? []
    if (reason.startsWith('unexpected close tag')) mismatchAt = parser.position
    // A closing tag that nothing opened has closed all that was open. One behind the end of the file's root is junk.
    const isMismatch = reason.startsWith('unmatched closing tag') && mismatchAt === parser.position
    const isCutOff = /^(?:unclosed|unexpected end)/.test(reason) && paths.length > 0
    if (isCutOff) damage ??= { line: Number(line), reason: reason.replace(/\.$/, '') }
    isStopped ||= isMismatch || ++errors > maxErrors
    if (isStopped) damage ??= { line: Number(line), reason: reason.replace(/\.$/, '') }
  })
  parser.on('attribute', () => {
    if (++attributes > maxAttributes) throw notGpx()
  })
  parser.on('opentag', (tag) => {
    attributes = 0
    if (isStopped) return
    const local = tag.name.slice(tag.name.indexOf(':') + 1)
    const path = paths.length === 0 ? local : `${paths.at(-1)}/${local}`
    if (paths.length === 0 && local !== 'gpx') throw notGpx(`its first element is <${local.slice(0, 40)}>`)
    isGpx = true
    if (paths.push(path) > maxDepth) throw notGpx()
    const kind = lineKinds[path]
    if (kind) names = lines.begin(kind)
    else if (path === 'gpx/trk/trkseg') lines.beginSegment()
    else if (pointPaths.has(path)) openPoint(path, tag.attributes)
    keep = textTarget(path)
  })
  const hear = (text: string) => keep?.(text)
  parser.on('text', hear)
  parser.on('cdata', hear)
  parser.on('closetag', () => {
    if (pointPaths.has(paths.pop() ?? '')) point = undefined
    keep = undefined
  })

  const firstOf = (order: string[]) => order.map((path) => texts.get(path)?.trim()).find(Boolean) ?? ''
  function content(): GpxContent {
    if (!isGpx) throw notGpx()
    return {
      name: firstOf(fileTexts.name),
      description: firstOf(fileTexts.description),
      keywords: firstOf(fileTexts.keywords),
      waypoints: waypoints.items(),
      lines: lines.lines(),
      linesLeft: lines.left(),
      skippedPoints,
      ...(damage && { damage }),
    }
  }
  return { parser, content, isStopped: () => isStopped }
}

const added = (text: string, more: string) => (text.length < maxText ? (text + more).slice(0, maxText) : text)
