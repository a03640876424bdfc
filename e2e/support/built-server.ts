import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
export const demoPassword = 'Demo-riders-roll-42!'
const portAttempts = 3

export interface BuiltServer {
  address: string
  /** The text of all mails so far, decoded. */
  mails(): string[]
  stop(): Promise<void>
}

/** Starts the built product on a free port with the demo community in an own folder, and with the streets of an extract, if given. */
export async function startWithDemoRiders(extract?: string): Promise<BuiltServer> {
  const folder = newFolder()
  const wishes = ['--password', demoPassword, ...(extract ? ['--map', extract] : [])]
  const seeded = spawnSync(process.execPath, [join(root, 'apps/server/src/cli/seed.ts'), ...wishes], {
    env: environment(folder),
    stdio: 'inherit',
  })
  if (seeded.status !== 0) throw new Error('The demo community could not be made.')
  return startIn(folder)
}

type Environment = Record<string, string>

/** Starts the built product on a free port without accounts, configured by `env`, which may depend on the address. */
export const startEmpty = (env: Environment | ((address: string) => Promise<Environment>)): Promise<BuiltServer> =>
  startIn(newFolder(), typeof env === 'function' ? env : () => env)

const newFolder = () => mkdtempSync(join(tmpdir(), 'scooter-demo-'))
const environment = (folder: string) => ({
  ...process.env,
  DATA_DIR: folder,
  RATE_LIMIT_FACTOR: '0',
  LOG_LEVEL: 'error',
})

async function startIn(
  folder: string,
  envAt: (address: string) => Environment | Promise<Environment> = () => ({}),
): Promise<BuiltServer> {
  for (let attempt = 1; attempt <= portAttempts; attempt++) {
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const env = await envAt(address)
    const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
      env: { ...environment(folder), ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout.pipe(process.stdout)
    // Another worker may have taken the port meanwhile: its server must not be mistaken for this one.
    if (!(await isReady(child))) continue
    return {
      address,
      mails: () => readMails(join(folder, 'outbox')),
      async stop() {
        const exited = once(child, 'exit')
        child.kill('SIGTERM')
        await exited
        rmSync(folder, { recursive: true, force: true })
      },
    }
  }
  throw new Error('The server did not start.')
}

/** Whether the server reports that it serves; false if it exits instead. */
function isReady(child: ChildProcessByStdio<null, Readable, null>): Promise<boolean> {
  let output = ''
  const reported = new Promise<boolean>((resolve) =>
    child.stdout.on('data', (chunk: Buffer) => {
      output += String(chunk)
      if (output.includes('server.ready')) resolve(true)
    }),
  )
  return Promise.race([reported, once(child, 'exit').then(() => false)])
}

function readMails(outbox: string): string[] {
  const names = existsSync(outbox) ? readdirSync(outbox).sort() : []
  return names.map((name) => decoded(readFileSync(join(outbox, name), 'utf8')))
}

/** The body of a mail: quoted-printable or base64. */
function decoded(mail: string): string {
  const [head = '', ...parts] = mail.split('\r\n\r\n')
  const body = parts.join('\r\n\r\n')
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString() : body
}

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
