import { runProgram } from './programs.ts'

export interface Load {
  port: number
  seconds: number
  connections: number
  /** Requested in rotation. */
  paths: string[]
  cookie?: string | undefined
  /** Whether to accept gzip, as browsers do. */
  takesGzip?: boolean
}

export interface LoadFigures {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** Puts a server under load from a child process. @throws if a status is not 200 */
export async function load(load: Load): Promise<LoadFigures> {
  return JSON.parse(await runProgram('loader', JSON.stringify(load)))
}
