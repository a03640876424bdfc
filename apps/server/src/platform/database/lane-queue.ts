/** Who asks now, and who next. */
export interface LaneQueue<Line> {
  /** The line with the fewest on their way, at once or in turn. Whoever took a place gives it back. @throws after too long */
  take(): Line | Promise<Line>
  giveBack(line: Line): void
}

interface Options {
  /** Questions on their way at once on each line. */
  perLine: number
  /** How long anybody waits for a place. */
  patienceMs: number
}

/**
 * Places on a few lines, and one queue for all of them. With a queue on each line, whoever stands behind something slow waits
 * while other lines are free: the slowest of a hundred answers then took three times as long as the usual one.
 */
export function createLaneQueue<Line>(lines: readonly Line[], { perLine, patienceMs }: Options): LaneQueue<Line> {
  const taken = new Map(lines.map((line) => [line, 0]))
  const waiting = new Set<(line: Line) => void>()
  const takenOn = (line: Line) => taken.get(line) ?? 0

  function wait(): Promise<Line> {
    return new Promise((resolve, reject) => {
      const tooLong = setTimeout(() => {
        waiting.delete(begin)
        reject(new Error('Query read timeout'))
      }, patienceMs)
      const begin = (line: Line) => {
        clearTimeout(tooLong)
        resolve(line)
      }
      waiting.add(begin)
    })
  }

  return {
    take() {
      const line = lines.reduce((best, other) => (takenOn(other) < takenOn(best) ? other : best))
      if (takenOn(line) >= perLine) return wait()
      taken.set(line, takenOn(line) + 1)
      return line
    },
    giveBack(line) {
      const [next] = waiting
      if (!next) return void taken.set(line, takenOn(line) - 1)
      // The place goes on to whoever has waited longest.
      waiting.delete(next)
      next(line)
    },
  }
}
