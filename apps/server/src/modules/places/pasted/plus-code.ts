import type { Point } from '@scooter-rides/contract'
import { decode, encode } from 'pluscodes'

export type PlusCode = { point: Point } | { short: string; locality: string }

const DIGIT = '[23456789CFGHJMPQRVWX]'
const FULL = new RegExp(
  `(?<![\\w+])(?:(${DIGIT}{8})[+ ](${DIGIT}{2,7})|(${DIGIT}{8}|${DIGIT}{6}00|${DIGIT}{4}0000|${DIGIT}{2}000000)\\+)(?!\\w)`,
  'i',
)
const SHORT = new RegExp(`(?<![\\w+])((?:${DIGIT}{2}){1,3}\\+${DIGIT}{2,7})(?!\\w)(.*)$`, 'i')

/** Reads an Open Location Code in a text: https://github.com/google/open-location-code. */
export function readPlusCode(text: string): PlusCode | undefined {
  const full = FULL.exec(text)
  // Eight digits, a space and more digits may be a telephone number.
  if (full && /[a-z+]/i.test(full[0])) {
    const point = pointOf(full[3] ? `${full[3]}+` : `${full[1]}+${full[2]}`)
    return point && { point }
  }
  const [, short, behind = ''] = SHORT.exec(text) ?? []
  if (short === undefined || !/[a-z]/i.test(short)) return undefined
  return {
    short: short.toUpperCase(),
    locality: behind
      .replace(/\+/g, ' ')
      .replace(/^[\s,;]+/, '')
      .trim(),
  }
}

/** The place nearest to a point. The library expands only codes that lack four digits, so this follows `recoverNearest` of the reference implementation. */
export function expandPlusCode(short: string, near: Point): Point | undefined {
  const missing = 8 - short.indexOf('+')
  // Each pair of digits divides a square by 20 × 20.
  const squareDegrees = 20 ** (2 - missing / 2)
  const around = encode({ latitude: near.lat, longitude: near.lng })
  const point = around === null ? undefined : pointOf(around.slice(0, missing) + short)
  if (!point) return undefined
  const lat = nearest(point.lat, near.lat, squareDegrees)
  return { lat: Math.abs(lat) <= 90 ? lat : point.lat, lng: wrapped(nearest(point.lng, near.lng, squareDegrees)) }
}

const nearest = (value: number, near: number, step: number) => value + Math.round((near - value) / step) * step
const wrapped = (lng: number) => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng)

function pointOf(code: string): Point | undefined {
  const area = decode(code.toUpperCase())
  if (!area) return undefined
  const { latitude: lat, longitude: lng } = area
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}
