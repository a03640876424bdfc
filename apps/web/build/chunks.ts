interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  /** Files that it loads by their address, such as the script of a worker. */
  assets?: string[]
}

/** The bundler's manifest, by source file. */
export type Manifest = Record<string, Chunk>

/** The chunks of these sources, each after its imports, so that a file that runs alone does not run another one with it. */
export function chunksOf(sources: string[], manifest: Manifest): Chunk[] {
  const seen = new Set<string>()
  const chunks: Chunk[] = []
  function visit(name: string) {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    chunk.imports?.forEach(visit)
    chunks.push(chunk)
  }
  for (const source of sources) {
    if (!manifest[source]) throw new Error(`The build has no chunk for ${source}.`)
    visit(source)
  }
  return chunks
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
