import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { builderFailed } from './graph-build-error.ts'

interface BuilderRun {
  program: string
  args: string[]
  /** The builder writes a list of duplicate ways into its working directory. */
  cwd: string
  signal?: AbortSignal | undefined
  onLine: (line: string) => void
}

/** The last lines of the output are kept as the reason of a failure. */
const maxLines = 20

/** Runs the builder until it exits. @throws GraphBuildError if it fails, the signal's reason if it is cancelled */
export async function runBuilder({ program, args, cwd, signal, onLine }: BuilderRun): Promise<void> {
  signal?.throwIfAborted()
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  // SIGKILL, because the builder has nothing to clean up and handles SIGTERM only at the end of its step.
  const kill = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', kill, { once: true })
  const last: string[] = []
  const lines = createInterface({ input: child.stderr })
  lines.on('line', (line) => {
    last.push(line)
    if (last.length > maxLines) last.shift()
    onLine(line)
  })
  try {
    const [code, endSignal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
    signal?.throwIfAborted()
    if (code !== 0) throw builderFailed(code, endSignal, last.join('\n'))
  } finally {
    signal?.removeEventListener('abort', kill)
    // An error in this function or an orderly exit of this process must not leave the builder running.
    if (child.exitCode === null && child.signalCode === null) kill()
    lines.close()
  }
}
