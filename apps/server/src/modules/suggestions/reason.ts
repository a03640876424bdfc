import { translatable, type MessageArguments, type TranslatableMessage } from '@scooter-rides/messages'
import type { Found } from './corridor/find-beside.ts'
import type { Way } from './corridor/way.ts'
import { besidePhrase, kindName } from './kind-messages.ts'

type Near = MessageArguments['suggestions.reason.near']
type OnWay = MessageArguments['suggestions.reason.onWay']

/** "Café with a viewpoint close by, right on your route, about half way". The page shows figures itself, in the rider's units. */
export function reasonFor({ place, wish, spot, hasBeside }: Found, { metres }: Way): TranslatableMessage {
  const what = kindName(place.kind)
  const [kindBeside] = hasBeside ? wish.beside : []
  const beside = kindBeside === undefined ? undefined : besidePhrase(kindBeside)
  if (metres === 0) {
    const near = { what, distance: distanceOf(spot.offMetres) }
    return beside
      ? translatable('suggestions.reason.nearBeside', { ...near, beside })
      : translatable('suggestions.reason.near', near)
  }
  const onWay = { what, off: detourOf(spot.offMetres), along: partOf(spot.share) }
  return beside
    ? translatable('suggestions.reason.onWayBeside', { ...onWay, beside })
    : translatable('suggestions.reason.onWay', onWay)
}

function distanceOf(offMetres: number): Near['distance'] {
  if (offMetres <= 300) return 'steps'
  return offMetres <= 1500 ? 'close' : 'far'
}

function detourOf(offMetres: number): OnWay['off'] {
  if (offMetres <= 150) return 'on'
  if (offMetres <= 500) return 'close'
  return offMetres <= 2000 ? 'short' : 'long'
}

function partOf(share: number): OnWay['along'] {
  if (share <= 0.15) return 'start'
  if (share <= 0.4) return 'firstHalf'
  if (share <= 0.6) return 'middle'
  return share <= 0.85 ? 'secondHalf' : 'end'
}
