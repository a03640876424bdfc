import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { builderFailed } from './graph-build-error.ts'

interface BuilderRun {
  program: string
  args: string[]
  /** It leaves a list of doubled ways in the folder in which it runs. */
  cwd: string
  signal?: AbortSignal | undefined
  onLine: (line: string) => void
}

/** Kept of what it said last: the reason, where it fails. */
const keptLines = 20

/** Runs the builder to its end. @throws GraphBuildError when it fails, the signal's reason when it is cancelled */
export async function runBuilder({ program, args, cwd, signal, onLine }: BuilderRun): Promise<void> {
  signal?.throwIfAborted()
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  // It holds nothing that wants to be put away, and its own ending would take as long as its step.
  const kill = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', kill, { once: true })
  const last: string[] = []
  const lines = createInterface({ input: child.stderr })
  lines.on('line', (line) => {
    last.push(line)
    if (last.length > keptLines) last.shift()
    onLine(line)
  })
  try {
    const [code, endSignal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
    signal?.throwIfAborted()
    if (code !== 0) throw builderFailed(code, endSignal, last.join('\n'))
  } finally {
    signal?.removeEventListener('abort', kill)
    // What else fails here, or ends this process in order, leaves no builder behind.
    if (child.exitCode === null && child.signalCode === null) kill()
    lines.close()
  }
}
