import type { Point } from '@scooter-rides/contract'
import { decoded, percentDecoded } from './decoded.ts'
import { readAnglePair } from './angle-pair.ts'
import { readOsmShortLink } from './osm-short-link.ts'
import { withPlainSigns } from './plain-signs.ts'
import { readPlusCode } from './plus-code.ts'
import { readWrittenPoint } from './written-point.ts'

const LINK = /(?:[a-z][a-z0-9+.-]{1,30}:\/\/|(?<![\w@.-])(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,10}\/)\S*/i
/** Pins of Google; the last stop of a route is its destination. */
const PINS = /!3d(-?\d{1,3}(?:\.\d+)?)!4d(-?\d{1,3}(?:\.\d+)?)/g
const ROUTE_STOPS = /!1d(-?\d{1,3}(?:\.\d+)?)!2d(-?\d{1,3}(?:\.\d+)?)/g
/** The centre: "@41.1579,-8.6291,15z". */
const VIEW = /@(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)(?:[,/?]|$)/
/** After "#": "map=15/41.1579/-8.6291", "15/41.1579/-8.6291". */
const HASH_VIEW = /(?:^|[#=/&])\d{1,2}(?:\.\d+)?\/(-?\d{1,3}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)(?:[/&]|$)/
/** Parameters with a pair of numbers, markers before centres. */
const PAIRS =
  'pin q query destination daddr finish to ll coordinate coordinates latlng latlong loc point markers pt sp end cp center viewpoint map sll'.split(
    ' ',
  )
const APART: [lat: string, lng: string][] = [
  ['mlat', 'mlon'],
  ['lat', 'lon'],
  ['lat', 'lng'],
  ['latitude', 'longitude'],
  ['y', 'x'],
]
const NAMES = ['q', 'query', 'destination', 'daddr', 'address', 'name', 'search']
const LNG_FIRST = /(?:^|\.)yandex\.\w{2,3}(?:\.\w{2})?$/

/** A pin before the centre, coordinates before words. Undefined without a link. */
export function readMapLink(text: string): { points: Point[] } | { words: string } | 'nothing' | undefined {
  const link = LINK.exec(text)
  if (!link) return undefined
  const urls = [link[0], text.slice(link.index)].flatMap((one) => parsed(one.replace(/[.,;!>"'\]]+$/, '')))
  for (const url of urls) {
    const points = pointsOf(url)
    if (points.length > 0) return { points }
  }
  const words = urls.map(wordsOf).find((found) => found !== '') ?? text.slice(0, link.index).trim()
  if (words !== '') return { words }
  return link[0].includes('://') ? 'nothing' : undefined
}

function parsed(link: string): URL[] {
  const url = URL.parse(link.includes('://') ? link : `https://${link}`)
  return url ? [url] : []
}

function parametersOf({ search, hash }: URL): Map<string, string> {
  const all = [...new URLSearchParams(search), ...new URLSearchParams(hash.replace(/^#[!/?]*/, ''))]
  return new Map(all.toReversed().map(([name, value]) => [name.toLowerCase(), withPlainSigns(value)]))
}

function pointsOf(url: URL): Point[] {
  const path = withPlainSigns(decoded(url.pathname))
  const isLngFirst = LNG_FIRST.test(url.hostname)
  const last = (pattern: RegExp) => [...url.href.matchAll(pattern)].at(-1)
  const pin = last(PINS)
  if (pin) return pair(pin[1], pin[2])
  const stop = last(ROUTE_STOPS)
  if (stop) return pair(stop[2], stop[1])
  const parameters = parametersOf(url)
  const named = inParameters(parameters, isLngFirst)
  if (named.length > 0) return named
  const inPath = path
    .split('/')
    .toReversed()
    .map((part) => readPart(part))
    .find((points) => points.length > 0)
  if (inPath) return inPath
  const short = readOsmShortLink(url)
  if (short) return [short]
  const view = VIEW.exec(path) ?? VIEW.exec(url.href) ?? HASH_VIEW.exec(decoded(url.hash))
  return view ? pair(view[1], view[2]) : []
}

const pair = (lat: string | undefined, lng: string | undefined): Point[] => readAnglePair(`${lat}, ${lng}`)

function inParameters(parameters: Map<string, string>, isLngFirst: boolean): Point[] {
  const read = (name: string) => readPart(parameters.get(name) ?? '', isLngFirst)
  const lastOfRoute = () => readPart(parameters.get('route')?.split(';').at(-1) ?? '')
  const [marker, ...others] = APART.map(
    ([lat, lng]) =>
      () =>
        pair(parameters.get(lat) ?? '', parameters.get(lng) ?? ''),
  )
  for (const attempt of [() => marker?.() ?? [], ...PAIRS.map((name) => () => read(name)), lastOfRoute, ...others]) {
    const points = attempt()
    if (points.length > 0) return points
  }
  return []
}

/** A pair inside of other text: "loc:41,-8", "ll.41,-8", "point.41_-8_Name", "41~-8", "icon:red|41,-8", "41,-8,15,normal". */
function readPart(value: string, isLngFirst = false): Point[] {
  if (value === '' || value.startsWith('@')) return []
  const plain = value
    .replace(/^(?:loc:|ll\.|point\.)\s*/i, '')
    .replace(/^(?:[a-z]+:\w+\|)+/i, '')
    .replace(/^(-?\d+\.\d+)[_~](-?\d+\.\d+)(?:[_~].*)?$/, '$1,$2')
    .replace(/^(-?\d+\.\d+,\s?-?\d+\.\d+),[\w.,]*$/, '$1')
  if (isLngFirst) {
    const [, lng, lat] = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/.exec(plain) ?? []
    return lat === undefined ? [] : pair(lat, lng)
  }
  return readWrittenPoint(plain)
}

/** The name of the place: a plus code, a parameter, or the part after /place/ or /search/. */
function wordsOf(url: URL): string {
  const segments = url.pathname.split('/')
  // The plus of a plus code may be unencoded; other pluses are spaces.
  const values = url.search.split(/[?&]/).map((pair) => pair.replace(/^[^=]*=/, ''))
  const parts = [...segments, ...values].flatMap((part) => [decoded(part), percentDecoded(part)])
  const code = parts.find((part) => readPlusCode(part))
  if (code !== undefined) return code
  const parameters = parametersOf(url)
  const name = NAMES.map((one) => parameters.get(one)).find(Boolean)
  if (name) return name
  const at = segments.findIndex((part) => part === 'place' || part === 'search')
  return at === -1 ? '' : withPlainSigns(decoded(segments[at + 1] ?? ''))
}
