import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { bareEnvironment } from './bare-environment.ts'

type Environment = Record<string, string | undefined>

interface RunOptions {
  uid?: number
  gid?: number
  onStart?: (child: ChildProcess) => void
}

/** The build of `global-setup.ts`: the sources take a second of processor time to load. */
const program = join(import.meta.dirname, '../../dist/scooter-rides.js')

/** Runs a command of the operator: `runCommand(['admin', 'list'], …)` is `npm run admin -- list`. */
export function runCommand(
  command: string[],
  environment: Environment,
  { uid, gid, onStart }: RunOptions = {},
): Promise<{ code: number | string; out: string; error: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...command],
      { env: { ...bareEnvironment, ...environment }, uid, gid },
      (failure, out, error) => resolve({ code: failure ? (failure.code ?? 'killed') : 0, out, error }),
    )
    onStart?.(child)
  })
}

/** Starts a command that a test kills. Its output is the output of the test. */
export const startCommand = (command: string[], environment: Environment): ChildProcess =>
  spawn(process.execPath, [program, ...command], { env: { ...bareEnvironment, ...environment }, stdio: 'inherit' })
