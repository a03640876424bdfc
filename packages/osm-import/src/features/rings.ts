/** A closed path: flat `lng, lat …`; the last point equals the first. */
type Ring = Float64Array

const pointsOf = (path: Float64Array) => path.length / 2
const startOf = (path: Float64Array) => `${path[0]},${path[1]}`
const endOf = (path: Float64Array) => `${path.at(-2)},${path.at(-1)}`
const isClosed = (path: Float64Array) => pointsOf(path) >= 4 && startOf(path) === endOf(path)

/**
 * Assembles the paths of ways into rings.
 * @param mayClose If ways are missing because they lie outside of the extract, a straight line replaces them, if it is at most
 * half as long as the rest of the ring; otherwise the ring is left out.
 */
export function assembleRings(paths: Float64Array[], { mayClose }: { mayClose: boolean }): Ring[] {
  const rings = paths.filter(isClosed)
  const loose = createLoosePaths(paths.filter((path) => pointsOf(path) >= 2 && !isClosed(path)))
  for (let first = loose.takeAny(); first !== undefined; first = loose.takeAny()) {
    const chain = growChain(first, loose)
    if (isClosed(chain)) rings.push(chain)
    else if (mayClose && isNearlyClosed(chain)) rings.push(concatPaths([chain, chain.subarray(0, 2)]))
  }
  return rings
}

/** Extends the chain at its end until it closes or no path follows, then at its start. */
function growChain(first: Float64Array, loose: ReturnType<typeof createLoosePaths>) {
  const forward = goOn(first, loose)
  return isClosed(forward) ? forward : goOn(reversed(forward), loose)
}

function goOn(path: Float64Array, loose: ReturnType<typeof createLoosePaths>) {
  const parts = [path]
  const start = startOf(path)
  for (let end = endOf(path); end !== start;) {
    const next = loose.takeAt(end)
    if (next === undefined) break
    // The shared point is stored once.
    parts.push(next.subarray(2))
    end = endOf(next)
  }
  return concatPaths(parts)
}

/** Open paths, indexed by both ends. */
function createLoosePaths(paths: Float64Array[]) {
  const free = new Set(paths)
  const byEnd = new Map<string, Float64Array[]>()
  for (const path of paths) {
    for (const end of [startOf(path), endOf(path)]) byEnd.set(end, [...(byEnd.get(end) ?? []), path])
  }

  return {
    takeAny() {
      const [path] = free
      if (path !== undefined) free.delete(path)
      return path
    },
    /** A path that starts here; a path that ends here is reversed. */
    takeAt(end: string) {
      const path = byEnd.get(end)?.find((candidate) => free.has(candidate))
      if (path === undefined) return undefined
      free.delete(path)
      return startOf(path) === end ? path : reversed(path)
    },
  }
}

function concatPaths(parts: Float64Array[]) {
  if (parts.length === 1) return parts[0] as Float64Array
  const joined = new Float64Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

function reversed(path: Float64Array) {
  const turned = new Float64Array(path.length)
  for (let at = 0; at < path.length; at += 2) {
    turned[path.length - 2 - at] = path[at] as number
    turned[path.length - 1 - at] = path[at + 1] as number
  }
  return turned
}

function isNearlyClosed(path: Float64Array) {
  let length = 0
  for (let at = 2; at < path.length; at += 2) length += stepLength(path, at - 2, at)
  return pointsOf(path) >= 3 && stepLength(path, 0, path.length - 2) <= length / 2
}

/** In degrees: the ends of a ring have nearly the same latitude. */
const stepLength = (path: Float64Array, from: number, to: number) =>
  Math.hypot((path[to] as number) - (path[from] as number), (path[to + 1] as number) - (path[from + 1] as number))
