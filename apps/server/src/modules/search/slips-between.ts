/**
 * How many slips (a wrong, missing or surplus letter, two neighbours swapped) lie between two words. More than `most` is answered
 * with `most + 1`.
 */
export function slipsBetween(typed: string, word: string, most: number): number {
  if (Math.abs(typed.length - word.length) > most) return most + 1
  let before: number[] = []
  let previous = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    let best = row
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      let slips = Math.min(
        at(previous, column - 1) + (isSame ? 0 : 1),
        at(previous, column) + 1,
        at(current, column - 1) + 1,
      )
      const isSwap = row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (isSwap) slips = Math.min(slips, at(before, column - 2) + 1)
      current.push(slips)
      best = Math.min(best, slips)
    }
    if (best > most) return most + 1
    ;[before, previous] = [previous, current]
  }
  return Math.min(at(previous, word.length), most + 1)
}

const at = (row: number[], column: number): number => row[column] ?? Infinity
