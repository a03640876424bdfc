interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** The bundler's manifest, by source file. */
export type Manifest = Record<string, Chunk>

/** The chunks of these sources, with all their imports. */
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
 * Files that can run before the main script: libraries and schemas. Each runs as it arrives; one large file would block a
 * phone's input for too long.
 */
export function runAlone(main: string, manifest: Manifest): Set<string> {
  const needsMain = (name: string) => chunksOf([name], manifest).some(({ file }) => `/${file}` === main)
  const names = Object.keys(manifest).filter((name) => !needsMain(name))
  return new Set(names.map((name) => `/${manifest[name]?.file}`))
}
