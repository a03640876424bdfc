import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../network/loopback-port.ts'

const run = promisify(execFile)

/** The newest installed server of PostgreSQL; undefined without one. */
export const postgresPrograms = globSync('/usr/lib/postgresql/*/bin')
  .toSorted((one, other) => Number(/\d+/.exec(one)?.[0]) - Number(/\d+/.exec(other)?.[0]))
  .at(-1)

export interface Cluster {
  folder: string
  urlOf(database: string): string
  stop(): Promise<void>
  /** Makes a standby of this cluster, which streams its changes. */
  addStandby(settings?: string[]): Promise<Cluster>
  /** Ends the recovery of a standby. */
  promote(): Promise<void>
}

/** A PostgreSQL server of its own on a free port, for tests that stop or stall it. Its data is discarded. */
export async function createCluster(): Promise<Cluster> {
  const folder = await createFolder()
  await postgresProgram('initdb', ['-D', folder, '-U', 'postgres', '-A', 'trust', '--no-sync', '--encoding=UTF8'])
  return startCluster(folder, ['wal_level=replica', 'max_wal_senders=5', 'autovacuum=off'])
}

async function startCluster(folder: string, settings: string[]): Promise<Cluster> {
  const port = await freePort()
  const all = ['fsync=off', 'shared_buffers=16MB', `port=${port}`, `unix_socket_directories=${folder}`, ...settings]
  const options = all.map((setting) => `-c ${setting}`).join(' ')
  await postgresProgram('pg_ctl', ['-D', folder, '-l', join(folder, 'log'), '-w', '-o', options, 'start'])
  return {
    folder,
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async stop() {
      await postgresProgram('pg_ctl', ['-D', folder, '-m', 'immediate', 'stop'])
      await rm(folder, { recursive: true, force: true })
    },
    async addStandby(standbySettings = []) {
      const copy = await createFolder()
      const from = `host=127.0.0.1 port=${port} user=postgres`
      await postgresProgram('pg_basebackup', ['-D', copy, '-d', from, '-R', '-c', 'fast', '--no-sync'])
      return startCluster(copy, standbySettings)
    },
    promote: () => postgresProgram('pg_ctl', ['-D', folder, '-w', 'promote']),
  }
}

/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? 'postgres' : undefined

async function postgresProgram(name: string, options: string[]): Promise<void> {
  const program = join(String(postgresPrograms), name)
  // pg_ctl leaves its output open in the server that it starts: without a file, the call would never end.
  await run('sh', [
    '-c',
    '"$@" > /dev/null 2>&1',
    'sh',
    ...(user ? ['runuser', '-u', user, '--'] : []),
    program,
    ...options,
  ])
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'scooter-cluster-'))
  if (user) {
    const { stdout } = await run('id', ['-u', user])
    await chown(folder, Number(stdout), -1)
  }
  return folder
}
