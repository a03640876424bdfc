import type { Point } from '@scooter-rides/contract'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~'
/** Ten characters of six bits contain 30 of the 32 bits of each axis. */
const CODE = /^\/go\/([\w~@]{1,10})(?:[-=]{0,2})(?:[/?#]|$)/

/** A short link interleaves the bits of the longitude and latitude of its centre. */
export function readOsmShortLink({ hostname, pathname }: URL): Point | undefined {
  if (!/(?:^|\.)(?:osm|openstreetmap)\.org$/.test(hostname)) return undefined
  const [, code] = CODE.exec(pathname) ?? []
  if (code === undefined) return undefined
  let [x, y, bits] = [0, 0, 0]
  for (const character of code.replaceAll('@', '~')) {
    const digit = DIGITS.indexOf(character)
    for (const shift of [4, 2, 0]) {
      x = x * 2 + ((digit >> (shift + 1)) & 1)
      y = y * 2 + ((digit >> shift) & 1)
      bits++
    }
  }
  return { lat: (y * 180) / 2 ** bits - 90, lng: (x * 360) / 2 ** bits - 180 }
}
