import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A browser on a busy machine starts within 15 seconds. */
const startMs = 60_000

/** Starts a program. With `ready`, waits until its output matches, and returns the first group of the match. */
export async function startProgram(command: string, args: string[], env: NodeJS.ProcessEnv, ready?: RegExp) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text = (text + part).slice(-10_000)
      const match = ready?.exec(text)
      if (match) resolve(match[1] ?? '')
    })
  if (!ready) child.once('spawn', () => resolve(''))
  child.once('error', reject)
  child.once('exit', (code) => reject(new Error(`${command} ended with ${code}: ${text}`)))
  const timer = setTimeout(() => reject(new Error(`${command} did not start: ${text}`)), startMs)
  try {
    return { child, value: await promise }
  } finally {
    clearTimeout(timer)
  }
}

export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
  await exited
  clearTimeout(timer)
}
