import type { Found } from './corridor/find-beside.ts'
import type { Way } from './corridor/way.ts'
import { kindName } from './kind-words.ts'

/** The first step that is at least the value. */
const step = (figure: number, steps: [upTo: number, words: string][], beyond: string) =>
  steps.find(([upTo]) => figure <= upTo)?.[1] ?? beyond

/** "Café with a viewpoint close by, right on your route, about half way". The page shows figures itself, in the rider's units. */
export function reasonFor({ place, wish, spot, hasBeside }: Found, { metres }: Way): string {
  const beside = hasBeside && wish.beside[0] ? ` with a ${kindName(wish.beside[0]).toLowerCase()} close by` : ''
  const what = `${kindName(place.kind)}${beside}`
  if (metres === 0) {
    const far = step(
      spot.offMetres,
      [
        [300, 'a few steps away'],
        [1500, 'close by'],
      ],
      'a short ride away',
    )
    return `${what}, ${far}`
  }
  const off = step(
    spot.offMetres,
    [
      [150, 'right on your route'],
      [500, 'close to your route'],
      [2000, 'a short detour'],
    ],
    'a longer detour',
  )
  const along = step(
    spot.share,
    [
      [0.15, 'soon after the start'],
      [0.4, 'in the first half'],
      [0.6, 'about half way'],
      [0.85, 'in the second half'],
    ],
    'near the end',
  )
  return `${what}, ${off}, ${along}`
}
