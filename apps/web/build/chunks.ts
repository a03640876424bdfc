interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** What the bundler wrote, by source file. */
export type Manifest = Record<string, Chunk>

/** The chunks of these sources, and whatever they import. */
export function chunksOf(sources: string[], manifest: Manifest): Chunk[] {
  const seen = new Map<string, Chunk>()
  function visit(name: string) {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.set(name, chunk)
    chunk.imports?.forEach(visit)
  }
  for (const source of sources) {
    if (!manifest[source]) throw new Error(`The build has no chunk for ${source}.`)
    visit(source)
  }
  return [...seen.values()]
}

/**
 * Files that can run without the main script: libraries and schemas. They run as they come, each by itself; all in one
 * would keep a phone busy for longer than a touch may wait.
 */
export function runAlone(main: string, manifest: Manifest): Set<string> {
  const needsMain = (name: string) => chunksOf([name], manifest).some(({ file }) => `/${file}` === main)
  const names = Object.keys(manifest).filter((name) => !needsMain(name))
  return new Set(names.map((name) => `/${manifest[name]?.file}`))
}
