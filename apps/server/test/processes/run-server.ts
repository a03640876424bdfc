import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bareEnvironment } from './bare-environment.ts'
import { preloading, type Fault } from '../faults/fault.ts'

const serverFolder = join(import.meta.dirname, '../..')

/** Like an operator: the build of `global-setup.ts`, on a free port. A fault while modules load needs the sources, which take twice as long to start. */
export function runServer(environment: Record<string, string | undefined>, fault?: Fault, preloads: string[] = []) {
  const imports = preloads.flatMap((path) => ['--import', path])
  const program = preloads.length > 0 || fault?.moment === 'loading' ? 'src/main.ts' : 'dist/main.js'
  const child = spawn(process.execPath, [...imports, ...preloading(fault), join(serverFolder, program)], {
    env: { ...bareEnvironment, PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (output.stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (output.stderr += String(chunk)))
  const exited = once(child, 'exit').then(([code]) => ({ code: code === null ? null : Number(code), ...output }))
  return {
    exited,
    output,
    signal: (name: NodeJS.Signals) => child.kill(name),
    async waitForOutput(words: string) {
      while (!output.stderr.includes(words)) await once(child.stderr, 'data')
    },
  }
}

/** Like `runServer`, but waits until it serves; returns its address. */
export async function startServer(environment: Record<string, string | undefined>, fault?: Fault, preloads?: string[]) {
  const server = runServer(environment, fault, preloads)
  const address = await whenReady(server)
  return { ...server, address, host: new URL(address).host }
}

export async function whenReady(server: ReturnType<typeof runServer>): Promise<string> {
  const gone = server.exited.then(({ stderr }) => {
    throw new Error(`The server did not start: ${stderr}`)
  })
  gone.catch(() => {})
  return Promise.race([gone, readyAddress(server)])
}

async function readyAddress(server: ReturnType<typeof runServer>) {
  for (;;) {
    const found = readyLine(server.output.stdout)?.address
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The log record of a server that serves; every log level has it. */
export function readyLine(stdout: string): { version: string; address: string; database: string } | undefined {
  const line = stdout.split('\n').find((text) => text.endsWith('"msg":"server.ready"}'))
  return line === undefined ? undefined : JSON.parse(line)
}

/** Registers a rider over the network; returns the cookie. */
export async function registerRider(address: string, name: string): Promise<string> {
  const password = 'correct horse battery'
  const answer = await fetch(`${address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: name,
      lastName: 'Silva',
      email: `${name}@example.test`,
      password,
      confirmPassword: password,
    }),
  })
  if (answer.status !== 201) throw new Error(`Registering answered ${answer.status}: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
