import type { RideTurns } from '@scooter-rides/contract'

export interface Turn {
  /** The instruction: "Turn left onto Elm Street." */
  text: string
  /** The distance along the line. */
  metres: number
}

type Leg = Pick<RideTurns['legs'][number], 'instructions'>

/** The distance of each turn along the line. Legs are scaled to end at their stops; the distances between come from the router. */
export function placeTurns(legs: readonly Leg[], stopsAt: readonly number[]): Turn[] {
  return legs.flatMap(({ instructions }, index) => {
    const [from, to] = [stopsAt[index], stopsAt[index + 1]]
    if (from === undefined || to === undefined) return []
    const total = instructions.reduce((sum, { distance }) => sum + distance, 0)
    const scale = total > 0 ? (to - from) / total : 0
    let metres = from
    return instructions.flatMap(({ text, distance }, at) => {
      const turn = { text, metres }
      metres += distance * scale
      // The stop itself announces the arrival.
      return distance === 0 && at === instructions.length - 1 ? [] : [turn]
    })
  })
}

/** The tolerance of positions: a turn passed by less is still the next one. */
const graceMetres = 10

export function nextTurn(turns: readonly Turn[], metres: number): Turn | undefined {
  return turns.find((turn) => turn.metres > metres - graceMetres)
}
