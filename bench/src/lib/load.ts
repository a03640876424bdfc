import { runProgram } from './programs.ts'

export interface Load {
  port: number
  seconds: number
  connections: number
  /** Asked for in turn. */
  paths: string[]
  cookie?: string | undefined
  /** Asks for packed answers, as browsers do. */
  takesGzip?: boolean
}

export interface LoadFigures {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** Puts a server under load, from a process of its own. @throws for any answer but 200 */
export async function load(load: Load): Promise<LoadFigures> {
  return JSON.parse(await runProgram('loader', JSON.stringify(load)))
}
