import { setImmediate } from 'node:timers/promises'
import type { SaxesParser } from 'saxes'
import { limits } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { HttpProblem } from '../../../platform/http/problem.ts'
import { decodeXml } from './gpx-decode.ts'
import { createGpxLines, type GpxLine } from './gpx-lines.ts'
import { toGpxPoint, type GpxPoint } from './gpx-point.ts'
import { notGpx, type GpxDamage } from '../ride-files.errors.ts'
import { createThinned } from './thinned.ts'
import { createXmlRepair, XmlRefusal } from './xml-repair.ts'

export interface GpxContent {
  /** The name of the file, not of a track. */
  name: string
  description: string
  keywords: string
  waypoints: GpxPoint[]
  lines: GpxLine[]
  linesLeft: number
  /** The number of points with invalid coordinates. */
  skippedPoints: number
  damage?: GpxDamage
}

const maxWaypoints = 5000
/** GPX has six levels; extensions may add some. */
const maxDepth = 40
const maxAttributes = 40
/** The parser continues after an error; beyond this number the file is refused. */
const maxErrors = 1000
/** The maximum length while parsing; the text is shortened to its own limit later. */
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
/** The start of the document after PHP warnings, blanks and similar junk. */
const documentStart = /<\?xml|<!DOCTYPE|<(?:[\w-]+:)?gpx[\s>/]/i

/**
 * Parses a GPX file in pieces, and the readable part of a damaged one. Only entities of XML and HTML are known, and a document type
 * with declarations is refused, so nothing is expanded or fetched.
 * @throws 415 for a file that is not GPX, or is damaged before its first point
 */
export async function readGpx(pieces: AsyncIterable<Buffer>): Promise<GpxContent> {
  const saxes = await import('saxes')
  const { parser, content, isStopped } = createGpxParser(saxes.SaxesParser)
  const repair = createXmlRepair()
  let isBegun = false

  for await (const decoded of decodeXml(pieces)) {
    const start = isBegun ? 0 : Math.max(0, decoded.search(documentStart))
    isBegun ||= decoded !== ''
    // Keeps the line numbers of error messages.
    const text = '\n'.repeat(decoded.slice(0, start).split('\n').length - 1) + decoded.slice(start)
    faultOfFile(() => parser.write(repair(text)))
    if (isStopped()) break
    // Yields to other requests between two pieces.
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
    throw notGpx(error instanceof XmlRefusal ? error.reason : undefined)
  }
}

function createGpxParser(Parser: typeof SaxesParser) {
  const parser = new Parser()
  const lines = createGpxLines()
  const waypoints = createThinned<GpxPoint>(maxWaypoints)
  const texts = new Map<string, string>()
  const paths: string[] = []
  let attributes = 0
  let errors = 0
  let skippedPoints = 0
  let isGpx = false
  let isStopped = false
  let mismatchAt: number | undefined
  let damage: GpxContent['damage']
  let keep: ((text: string) => void) | undefined
  let names: { name: string; description: string } = { name: '', description: '' }
  let point: GpxPoint | undefined

  function openPoint(path: string, attributesOfTag: Record<string, string>) {
    point = toGpxPoint(attributesOfTag)
    if (!point) skippedPoints++
    else if (path === 'gpx/wpt') waypoints.add(point)
    else lines.add(point)
  }

  /** The first element of a name counts; later ones must not be appended. */
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
    // An unmatched closing tag has closed all open elements; one after the root is ignored.
    const isMismatch = reason.startsWith('unmatched closing tag') && mismatchAt === parser.position
    const isCutOff = /^(?:unclosed|unexpected end)/.test(reason) && paths.length > 0
    isStopped ||= isMismatch || ++errors > maxErrors
    if (!isCutOff && !isStopped) return
    const cause = isCutOff ? 'cutOff' : isMismatch ? 'tags' : 'syntax'
    damage ??= { line: Number(line), cause, reason: reason.replace(/\.$/, '') }
  })
  parser.on('attribute', () => {
    if (++attributes > maxAttributes) throw notGpx()
  })
  parser.on('opentag', (tag) => {
    attributes = 0
    if (isStopped) return
    const local = tag.name.slice(tag.name.indexOf(':') + 1)
    const path = paths.length === 0 ? local : `${paths.at(-1)}/${local}`
    if (paths.length === 0 && local !== 'gpx')
      throw notGpx(translatable('ride-errors.gpx.otherElement', { element: `<${local.slice(0, 40)}>` }))
    isGpx = true
    if (paths.push(path) > maxDepth) throw notGpx()
    const kind = lineKinds[path]
    if (kind) names = lines.begin(kind)
    else if (path === 'gpx/trk/trkseg') lines.beginSegment()
    else if (pointPaths.has(path)) openPoint(path, tag.attributes)
    keep = textTarget(path)
  })
  const onText = (text: string) => keep?.(text)
  parser.on('text', onText)
  parser.on('cdata', onText)
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
