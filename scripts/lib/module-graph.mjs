import { dirname, join, normalize } from 'node:path'

const moduleOf = (path) => /^modules\/([^/]+)\//.exec(path)?.[1]

/** `import`, `export … from` and `import()`, of values and of types. */
const imported = /(?:\bfrom\s+|\bimport\s+|\bimport\()'(\.[^']+)'/g

const importsOf = ({ path, text }) =>
  [...text.matchAll(imported)].map(([, target]) => normalize(join(dirname(path), target)))

/** Which module imports which, with the files: a map of maps of `file -> file`. */
function graphOf(files) {
  const graph = new Map()
  for (const file of files)
    for (const target of importsOf(file)) {
      const [from, to] = [moduleOf(file.path), moduleOf(target)]
      if (from === undefined || to === undefined || from === to) continue
      const targets = graph.get(from) ?? graph.set(from, new Map()).get(from)
      targets.set(to, [...(targets.get(to) ?? []), `${file.path} -> ${target}`])
    }
  return graph
}

/** The modules that a module reaches by imports, whatever the number of steps. */
function reachedFrom(graph, start) {
  const reached = new Set()
  const waiting = [start]
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop())
    for (const target of graph.get(module)?.keys() ?? [])
      if (!reached.has(target)) waiting.push(reached.add(target) && target)
  return reached
}

/** Imports between module folders that are part of a cycle, as `file -> file`. Type imports count. */
export function cyclicImports(files) {
  const graph = graphOf(files)
  const reached = new Map([...graph.keys()].map((module) => [module, reachedFrom(graph, module)]))
  return [...graph].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, imports]) => (reached.get(to)?.has(from) ? imports : [])),
  )
}
