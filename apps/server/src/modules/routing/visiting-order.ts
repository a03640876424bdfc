/**
 * The order in which to visit the points between the first and the last so that the way is short: always on to the nearest, then
 * stretches are turned round and single points set elsewhere as long as that helps. There and back need not be equally far, as
 * streets are one-way. Not always the shortest, but within a few percent for the 20 stops a route may have. Answers with indices
 * into `distances`, ends included.
 */
export function visitingOrder(distances: readonly (readonly number[])[]): number[] {
  const last = distances.length - 1
  // No way at all is very far: so it is left to the end, and lengths can still be compared.
  const between = (a = 0, b = 0) => Math.min(distances[a]?.[b] ?? noWay, noWay)
  const lengthOf = (order: readonly number[]) =>
    order.slice(1).reduce((sum, to, index) => sum + between(order[index], to), 0)
  let best = nearestFirst(last, between)
  let length = lengthOf(best)
  for (let improved = true; improved;) {
    improved = false
    for (const order of neighbours(best)) {
      const other = lengthOf(order)
      // A millimetre keeps rounding from turning the same stretch for ever.
      if (other > length - 0.001) continue
      best = order
      length = other
      improved = true
    }
  }
  return best
}

const noWay = 1e9

/** Each stretch turned round, each point set elsewhere; the ends stay. */
function* neighbours(order: readonly number[]): Generator<number[]> {
  const last = order.length - 1
  for (let from = 1; from < last; from++) {
    for (let to = from + 1; to < last; to++)
      yield [...order.slice(0, from), ...order.slice(from, to + 1).toReversed(), ...order.slice(to + 1)]
    const rest = order.toSpliced(from, 1)
    const moved = order[from] ?? 0
    for (let to = 1; to < last; to++) if (to !== from) yield rest.toSpliced(to, 0, moved)
  }
}

function nearestFirst(last: number, between: (a: number, b: number) => number): number[] {
  const left = new Set(Array.from({ length: Math.max(0, last - 1) }, (_, index) => index + 1))
  const order = [0]
  let here = 0
  while (left.size > 0) {
    here = [...left].reduce((best, next) => (between(here, next) < between(here, best) ? next : best))
    left.delete(here)
    order.push(here)
  }
  return [...order, last]
}
