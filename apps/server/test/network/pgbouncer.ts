import { freePort } from './loopback-port.ts'
import { startProgram } from './debian-program.ts'

interface Options {
  poolMode?: 'session' | 'transaction' | 'statement'
  /** Further lines of the section [pgbouncer]. */
  settings?: readonly string[]
  /** A free one by default. */
  port?: number
}

/** The defaults of the package, except its mode and its address. Returns the address of the target through PgBouncer. */
export async function startPgBouncer(
  target: string,
  { poolMode = 'transaction', settings = [], port: givenPort }: Options = {},
) {
  const { hostname, port: targetPort, username, password } = new URL(target)
  const port = givenPort ?? (await freePort())
  const program = await startProgram({
    command: 'pgbouncer',
    args: () => ['pgbouncer.ini'],
    files: {
      'pgbouncer.ini': `[databases]
* = host=${hostname} port=${targetPort || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = {folder}/userlist.txt
pool_mode = ${poolMode}
${settings.join('\n')}
`,
      'userlist.txt': `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`,
    },
    port,
  })
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  return { ...program, url: url.href }
}
