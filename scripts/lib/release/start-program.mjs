import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a program and collects its output; `exited` resolves with its exit code or signal. */
export function startProgram([program, ...args], { folder, environment }) {
  const child = spawn(program, args, {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr']) child[name].on('data', (chunk) => (output[name] += String(chunk)))
  const exited = once(child, 'close').then(([code, signal]) => ({ code: code ?? signal, ...output }))
  /** As a terminal does: to all processes that the program started. */
  const signal = (name) => process.kill(-Number(child.pid), name)
  return { child, output, exited, signal }
}

/** Waits until a server serves, and returns its address. */
export async function whenReady({ child, output, exited }) {
  const address = () => /"address":"(\S+?)".*"server\.ready"/.exec(output.stdout)?.[1]
  await Promise.race([new Promise((resolve) => child.stdout.on('data', () => address() && resolve())), exited])
  if (!address()) throw new Error(`The server did not start: ${output.stderr}`)
  return address()
}

/**
 * A process with namespaces of its own, such as a network that has only the loopback device: `setUp` is a shell script with
 * `args`. Undefined if this user may not create them. It ends with this process, because its input ends.
 */
export async function openNamespace(kinds, setUp, args = []) {
  const holder = spawn('unshare', [...kinds, 'sh', '-c', `set -e; ${setUp}; echo up; exec cat`, 'sh', ...args], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const isUp = await Promise.race([
    once(holder.stdout, 'data').then(() => true),
    once(holder, 'exit').then(() => false),
    once(holder, 'error').then(() => false),
  ])
  return isUp ? holder : undefined
}
