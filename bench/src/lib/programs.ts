import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** The file of one of the programs of this bench. */
export const fileOf = (name: string) => fileURLToPath(new URL(`../programs/${name}.ts`, import.meta.url))

/** Runs one of the programs of this bench until it exits, and returns its output. */
export async function runProgram(name: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [fileOf(name), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const printed = await text(child.stdout)
  const [code] = await ended
  if (code !== 0) throw new Error(`${name} ended with ${code}.`)
  return printed
}

/** Runs a program with an input that is too long for a command line, in a file, and returns what it printed as JSON. */
export async function runWithInput<Output>(name: string, input: object): Promise<Output> {
  const folder = await mkdtemp(join(tmpdir(), 'scooter-input-'))
  const file = join(folder, 'input.json')
  try {
    await writeFile(file, JSON.stringify(input))
    return JSON.parse(await runProgram(name, file))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export interface Running {
  process: ChildProcess
  /** From the start to the first line of output. */
  readyMs: number
  stop(): Promise<void>
}

/** Starts a program and returns after its first line, which says that it is ready. */
export async function startProgram(
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Running> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  if (!String(line).includes('ready')) throw new Error(`${file} did not start: ${line}`)
  const readyMs = performance.now() - startedAt
  return {
    process: child,
    readyMs,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

export const startBench = (name: string, ...args: string[]) => startProgram(fileOf(name), args)
