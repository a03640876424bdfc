import type { RideTurns } from '@scooter-rides/contract'

export interface Turn {
  /** What to do: "Turn left onto Elm Street." */
  text: string
  /** How far down the line. */
  metres: number
}

type Leg = Pick<RideTurns['legs'][number], 'instructions'>

/** How far down the line each turn lies: legs end at their stops, and in between as far apart as the router said. */
export function placeTurns(legs: readonly Leg[], stopsAt: readonly number[]): Turn[] {
  return legs.flatMap(({ instructions }, index) => {
    const [from, to] = [stopsAt[index], stopsAt[index + 1]]
    if (from === undefined || to === undefined) return []
    const said = instructions.reduce((sum, { distance }) => sum + distance, 0)
    const scale = said > 0 ? (to - from) / said : 0
    let metres = from
    return instructions.flatMap(({ text, distance }, at) => {
      const turn = { text, metres }
      metres += distance * scale
      // "You have arrived" is said by the stop itself.
      return distance === 0 && at === instructions.length - 1 ? [] : [turn]
    })
  })
}

/** One that was passed by so little is still the one to make: positions are not exact. */
const graceMetres = 10

/** The turn that comes next. */
export function nextTurn(turns: readonly Turn[], metres: number): Turn | undefined {
  return turns.find((turn) => turn.metres > metres - graceMetres)
}
