import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

// `require` instead of `import`: a failed import stays failed, also after the missing library was installed.
const require = createRequire(import.meta.url)
const name = '@valhallajs/valhallajs'

/** Valhalla in this process: JSON in, JSON out, computed in the threads of libuv. Rejects with a sentence of Valhalla, without a code. */
export interface ValhallaActor {
  route(query: string): Promise<string>
  optimizedRoute(query: string): Promise<string>
  matrix(query: string): Promise<string>
  locate(query: string): Promise<string>
  traceAttributes(query: string): Promise<string>
}

interface ValhallaPackage {
  Actor: new (config: string) => ValhallaActor
}

/** The optional package, a library of the system, or anything else that stops Valhalla on this machine. */
export type ValhallaNeed =
  | { kind: 'package'; name: string }
  | { kind: 'library'; name: string }
  | { kind: 'machine'; reason: string }

/** Valhalla does not run on this machine. `need` says what is missing, for translations of the message. */
export class ValhallaMissing extends Error {
  override name = 'ValhallaMissing'
  readonly need: ValhallaNeed

  constructor(need: ValhallaNeed, cause?: unknown) {
    super(sentenceOf(need), { cause })
    this.need = need
  }
}

function sentenceOf(need: ValhallaNeed): string {
  if (need.kind === 'package') return `Roads need the optional package ${need.name}, which is not installed.`
  return need.kind === 'library'
    ? `Roads need the library ${need.name}: install it (on Debian and Ubuntu: apt-get install libbsd0).`
    : `Roads cannot be used on this machine, because a part of Valhalla does not start (${need.reason}).`
}

/** Loads the binding, which takes 20 to 80 ms the first time. @throws ValhallaMissing */
export function loadValhalla(): ValhallaPackage {
  findPackage()
  try {
    return require(name) as ValhallaPackage
  } catch (error) {
    throw missing(error instanceof Error ? error.message : String(error), error)
  }
}

/** The path of the graph builder. @throws ValhallaMissing also if it does not start */
export async function findTileBuilder(): Promise<string> {
  const file = join(findPackage(), process.platform, process.arch, 'valhalla_build_tiles')
  if (!existsSync(file)) throw missing(`no program for ${process.platform} on ${process.arch}`)
  try {
    await promisify(execFile)(file, ['--version'])
  } catch (error) {
    throw missing(error instanceof Error ? error.message : String(error), error)
  }
  return file
}

function findPackage(): string {
  try {
    return dirname(require.resolve(name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')
      throw new ValhallaMissing({ kind: 'package', name }, error)
    throw error
  }
}

function missing(reason: string, cause?: unknown): ValhallaMissing {
  const library = /(lib[\w.+-]+\.so[\w.]*): cannot open shared object file/.exec(reason)?.[1]
  return library?.startsWith('libbsd')
    ? new ValhallaMissing({ kind: 'library', name: library }, cause)
    : new ValhallaMissing({ kind: 'machine', reason: reason.trim() }, cause)
}
