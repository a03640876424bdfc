import type { PinKind } from '../../ui/content/pin.tsx'
import { flattenCurve, type Point } from './curve.ts'
import { northEast, southEast, west } from './plan.ts'

export interface ExampleRoute {
  points: readonly Point[]
  pins: readonly { kind: PinKind; letter: string; at: Point }[]
}

const ringRoadPart = flattenCurve(
  [
    [1500, 470],
    [1370, 600],
    [1250, 760],
    [1080, 860],
    [990, 990],
  ],
  10,
).slice(13, 36)

/** A ride over two bridges, on the streets of the plan. */
export const bridgeLoop: ExampleRoute = {
  points: [
    west(3, 8),
    west(6, 8),
    west(6, 12),
    northEast(1, -1),
    northEast(2, -1),
    northEast(2, 1),
    ...ringRoadPart,
    southEast(1, 1),
    west(3, 12),
    west(3, 10),
  ],
  pins: [
    { kind: 'start', letter: 'S', at: west(3, 8) },
    { kind: 'stop', letter: '1', at: west(6, 10) },
    { kind: 'stop', letter: '2', at: northEast(2, -1) },
    { kind: 'stop', letter: '3', at: [1250, 760] },
    { kind: 'end', letter: 'E', at: west(3, 10) },
  ],
}
