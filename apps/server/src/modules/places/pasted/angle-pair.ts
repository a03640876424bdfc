import type { Point } from '@scooter-rides/contract'
import { angleTokens, type Token } from './angle-tokens.ts'
import type { Axis, Direction, Unit } from './angle-words.ts'

/** Degrees; `axis` is undefined if the text does not name it. `isEitherSide`: "O" is west or east. */
interface Angle {
  degrees: number
  axis: Axis | undefined
  isEitherSide: boolean
}

const UNITS: Unit[] = ['°', "'", '"']
const is = (key: 'number' | 'direction' | 'axis' | 'unit' | 'separator') => (token: Token) => key in token

/** The readings, likeliest first: two if "O" may be west or east, none if the text is not a valid pair. */
export function readAnglePair(text: string): Point[] {
  // A comma is decimal if there is no point, otherwise a separator: "41,1579 -8,6291" but "41, -8".
  const decimals = /\d\.\d/.test(text) ? (['.'] as const) : ([',', '.'] as const)
  for (const decimal of decimals) {
    const tokens = angleTokens(text, decimal)
    const points = tokens ? pointsOf(withoutEdges(tokens)) : []
    if (points.length > 0) return points
  }
  return []
}

const isSeparator = (token: Token | undefined) => token !== undefined && ('separator' in token || 'joint' in token)

function withoutEdges(tokens: Token[]): Token[] {
  const from = tokens.findIndex((token) => !isSeparator(token))
  const to = tokens.findLastIndex((token) => !isSeparator(token))
  return from === -1 ? [] : tokens.slice(from, to + 1)
}

function pointsOf(tokens: Token[]): Point[] {
  // A hyphen separates degrees and minutes only next to letters: "7-11" and "4050-123" are no angles.
  if (tokens.some((token) => 'joint' in token && token.joint === '-') && !tokens.some(is('direction'))) return []
  const order = leadingAxes(tokens)
  const parts = halves(order ? tokens.slice(order.length) : tokens)
  const [first, second] = parts?.map((half, index) => readAngle(withoutEdges(half), order?.axes[index])) ?? []
  if (!first || !second || (first.axis !== undefined && first.axis === second.axis)) return []
  const isSwapped = first.axis === 'lng' || second.axis === 'lat'
  const [lat, lng] = isSwapped ? [second, first] : [first, second]
  if (lat.axis === 'lng' || lng.axis === 'lat' || Math.abs(lat.degrees) > 90 || Math.abs(lng.degrees) > 180) return []
  const point = { lat: lat.degrees, lng: lng.degrees }
  return lng.isEitherSide ? [{ ...point, lng: -point.lng || 0 }, point] : [point]
}

/** "lat/lng: (41, -8)" and "lng, lat = -8, 41": both names precede both numbers. */
function leadingAxes(tokens: Token[]): { axes: Axis[]; length: number } | undefined {
  const length = tokens.findIndex(is('number'))
  const leading = tokens.slice(0, Math.max(length, 0))
  const axes = leading.flatMap((token) => ('axis' in token ? [token.axis] : []))
  const hasOthers = leading.some((token) => !('axis' in token) && !isSeparator(token))
  return axes.length === 2 && !hasOthers ? { axes, length } : undefined
}

function halves(tokens: Token[]): [Token[], Token[]] | undefined {
  const at = secondAngle(tokens)
  return at === undefined ? undefined : [tokens.slice(0, at), tokens.slice(at)]
}

const positions = (tokens: Token[], matches: (token: Token) => boolean) =>
  tokens.flatMap((token, index) => (matches(token) ? [index] : []))

/** The index of the second angle, found by its name, letters, a separator, degree signs or the count of numbers. */
function secondAngle(tokens: Token[]): number | undefined {
  for (const key of ['axis', 'direction'] as const) {
    const [first, second, third] = positions(tokens, is(key))
    if (third !== undefined) return undefined
    if (first !== undefined && second !== undefined) return first === 0 ? second : first + 1
  }
  for (const sign of [';', '/', ',']) {
    const [only, another] = positions(tokens, (token) => 'separator' in token && token.separator === sign)
    if (only !== undefined) return another === undefined ? only + 1 : undefined
  }
  const numbers = positions(tokens, is('number'))
  const [, degrees] = positions(tokens, (token) => 'unit' in token && token.unit === '°')
  if (degrees !== undefined) return numbers.findLast((index) => index < degrees)
  return numbers.length === 2 ? numbers[1] : undefined
}

function readAngle(tokens: Token[], named: Axis | undefined): Angle | undefined {
  const names = tokens.flatMap((token) => ('axis' in token ? [token.axis] : []))
  const body = withoutEdges(tokens.filter((token) => !('axis' in token)))
  const letters = positions(body, is('direction'))
  const isAtEdge = letters.every((index) => index === 0 || index === body.length - 1)
  if (names.length > 1 || letters.length > 1 || !isAtEdge) return undefined
  const letter = body.flatMap((token) => ('direction' in token ? [token.direction] : []))[0]
  const size = sizeOf(withoutEdges(body.filter((token) => !('direction' in token))), letter !== undefined)
  if (!size || (letter && size.isSigned)) return undefined
  const axis = letter ? axisOf(letter) : (names[0] ?? named)
  if (letter && names[0] && names[0] !== axis) return undefined
  const isNegative = size.isNegative || letter === 'S' || letter === 'W'
  return { degrees: isNegative && size.degrees > 0 ? -size.degrees : size.degrees, axis, isEitherSide: letter === 'O' }
}

const axisOf = (letter: Direction): Axis => (letter === 'N' || letter === 'S' ? 'lat' : 'lng')

interface Size {
  degrees: number
  isSigned: boolean
  isNegative: boolean
}

/** Only the last number has a fraction. Without signs or a letter, three numbers are ambiguous. */
function sizeOf(tokens: Token[], hasLetter: boolean): Size | undefined {
  const parts: { value: number; hasFraction: boolean }[] = []
  let [hasUnit, isSigned, isNegative] = [false, false, false]
  for (const [index, token] of tokens.entries()) {
    if ('number' in token) {
      const isFirst = parts.length === 0
      if ((token.isSigned && !isFirst) || (isFirst && token.digits > 3) || parts.length === UNITS.length)
        return undefined
      if (isFirst) ({ isSigned, isNegative } = token)
      parts.push({ value: token.number, hasFraction: token.hasFraction })
    } else if ('unit' in token) {
      const previous = tokens[index - 1]
      if (!previous || !('number' in previous) || token.unit !== UNITS[parts.length - 1]) return undefined
      hasUnit = true
    } else if (!('joint' in token) || (token.joint === '-' && !hasLetter)) return undefined
  }
  const [degrees, minutes, seconds] = parts
  if (!degrees || parts.slice(0, -1).some(({ hasFraction }) => hasFraction)) return undefined
  if (parts.slice(1).some(({ value }) => value >= 60) || (minutes && !hasUnit && !hasLetter && !isExact(tokens)))
    return undefined
  return {
    degrees: degrees.value + (minutes?.value ?? 0) / 60 + (seconds?.value ?? 0) / 3600,
    isSigned,
    isNegative,
  }
}

/** "41:09:28": degrees and minutes without signs need colons. */
const isExact = (tokens: Token[]) => tokens.some((token) => 'joint' in token)
