import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whenListening } from './loopback-port.ts'

/** Whether a program that the test command installs from Debian is there. Without Debian the tests that need it are skipped. */
export const hasProgram = (name: string) => spawnSync('which', [name]).status === 0

/** PgBouncer refuses to run as root. */
const unprivileged = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

function idOf(kind: '-u' | '-g') {
  return Number(spawnSync('id', [kind, 'nobody']).stdout.toString())
}

interface Program {
  command: string
  /** Receives the folder of the files. */
  args: (folder: string) => string[]
  /** Written into a folder of its own; `{folder}` stands for it. */
  files: Record<string, string>
  port: number
}

/** Starts a program as an unprivileged user and waits for its port. */
export async function startProgram({ command, args, files, port }: Program) {
  const folder = mkdtempSync(join(tmpdir(), `scooter-${command}-`))
  const { uid, gid } = unprivileged
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text.replaceAll('{folder}', folder))
    chmodSync(join(folder, name), 0o644)
  }
  const child = spawn(command, args(folder), {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder },
    ...unprivileged,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const exited = once(child, 'exit')
  await whenListening(port, exited).catch((error: unknown) => {
    throw new Error(`${command}: ${output}`, { cause: error })
  })
  return {
    output: () => output,
    fileText: (name: string) => readFileSync(join(folder, name), 'utf8'),
    signal: (name: NodeJS.Signals) => child.kill(name),
    async stop() {
      // SIGKILL would leave the workers of nginx behind.
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
