import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

// libpq's convention: a client given a folder and a port looks for this file.
export const embeddedPort = 5432
const socketName = `.s.PGSQL.${embeddedPort}`
/** sockaddr_un holds 107 bytes and a closing NUL on Linux. */
const longestSocketPath = 107

/** The folder of the socket. For a long DATA_DIR it is in the temporary directory, and `socket-folder` stores its path. */
export function socketFolder(dataDir: string): string {
  if (Buffer.byteLength(join(dataDir, socketName)) <= longestSocketPath) return dataDir
  const note = join(dataDir, 'socket-folder')
  if (existsSync(note)) return readFileSync(note, 'utf8').trim()
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `scooter-rides-${userInfo().uid}-${digest}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  writeFileSync(note, `${folder}\n`)
  return folder
}

export function socketPath(dataDir: string): string {
  return join(socketFolder(dataDir), socketName)
}

export function isEmbeddedRunning(dataDir: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath(dataDir))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** A killed process leaves its socket file behind. */
export function removeStaleSocket(dataDir: string) {
  rmSync(socketPath(dataDir), { force: true })
}
