import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './runtime.mjs'

const imported = /(?:from|import\()\s*'(\.[^']+)'/g
const isTest = (path) => /\.test\.tsx?$|\.testing\.ts$|\/test\//.test(path)

/** The folder directly below `parent` that contains the file, and '.' for a file of `parent` itself. */
function folderOf(path, parent) {
  const steps = posix.relative(parent, path).split('/')
  return steps.length > 1 ? steps[0] : '.'
}

/** The imports between the folders directly below `parent`, type imports included, tests excluded. `sources`: file paths with their text. */
export function folderImports(parent, sources) {
  const graph = new Map()
  for (const [path, text] of sources) {
    const from = folderOf(path, parent)
    if (!graph.has(from)) graph.set(from, new Set())
    for (const [, target] of text.matchAll(imported)) {
      const to = posix.join(posix.dirname(path), target)
      if (to.startsWith(`${parent}/`) && folderOf(to, parent) !== from) graph.get(from).add(folderOf(to, parent))
    }
  }
  return graph
}

/** Groups of folders that import each other in a cycle, such as `['friends', 'rides']`. */
export function folderCycles(parent, sources) {
  const graph = folderImports(parent, sources)
  const reach = new Map([...graph.keys()].map((folder) => [folder, reachableFrom(folder, graph)]))
  const cycles = [...graph.keys()]
    .filter((folder) => reach.get(folder).has(folder))
    .map((folder) =>
      [...graph.keys()].filter((other) => reach.get(folder).has(other) && reach.get(other)?.has(folder)).sort(),
    )
  return [...new Map(cycles.map((cycle) => [cycle.join(), cycle])).values()]
}

function reachableFrom(start, graph) {
  const seen = new Set()
  const waiting = [...(graph.get(start) ?? [])]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue
    seen.add(folder)
    waiting.push(...(graph.get(folder) ?? []))
  }
  return seen
}

/** The TypeScript files below a folder of the repository, without tests, with their text. */
export function sourcesBelow(parent) {
  return globSync(`${parent}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !isTest(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')])
}
