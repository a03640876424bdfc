import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { Redis } from 'ioredis'
import { createCluster } from '../../../../apps/server/test/database/clusters.ts'
import { mountSmallDisk } from '../../../../apps/server/test/faults/small-disk.ts'
import { freePort } from '../../../../apps/server/test/network/loopback-port.ts'
import { openProxy } from '../../../../apps/server/test/network/proxy.ts'
import { onServer } from '../databases.ts'
import { openMailServer } from './mail-server.ts'

export const faultNames = ['cut', 'stalled', 'refused', 'full'] as const
export type FaultName = (typeof faultNames)[number]
export const dependencyNames = ['PostgreSQL', 'Redis', 'S3', 'SMTP'] as const
export type DependencyName = (typeof dependencyNames)[number]

export interface Dependency {
  /** The variables with which the product reaches it through the proxy. */
  variables: Record<string, string>
  start(fault: FaultName): unknown
  end(fault: FaultName): unknown
}

export interface Dependencies extends Record<DependencyName, Dependency> {
  /** Mails with a link to reset a password that arrived. */
  mails: string[]
  /** PostgreSQL without the proxy. */
  databaseUrl: string
  close(): Promise<void>
}

const diskMegabytes = 300
const bucket = 'rides'
/** Registrations send other mails. */
const resetLink = 'reset?token'

/** Real servers behind proxies that can break the network; each can also be without space. */
export async function openDependencies(): Promise<Dependencies> {
  const closing: (() => unknown)[] = []
  const mailServer = await openMailServer(resetLink)
  closing.push(mailServer.close)
  const postgres = await openPostgres(closing)
  const redis = await openRedis(closing)
  const s3 = await openS3(closing)
  return {
    PostgreSQL: await behindProxy(postgres.url, closing, {
      variables: (url) => ({ DATABASE_URL: url }),
      setFull: postgres.setFull,
    }),
    Redis: await behindProxy(redis.url, closing, { variables: (url) => ({ REDIS_URL: url }), setFull: redis.setFull }),
    S3: await behindProxy(s3.url, closing, { variables: s3.variables, setFull: s3.setFull }),
    SMTP: await behindProxy(mailServer.url, closing, {
      variables: (url) => ({ SMTP_URL: url }),
      setFull: mailServer.setFull,
    }),
    mails: mailServer.received,
    databaseUrl: postgres.url,
    async close() {
      for (const close of closing.toReversed()) await close()
    },
  }
}

interface Place {
  variables: (url: string) => Record<string, string>
  setFull: (full: boolean) => unknown
}

async function behindProxy(target: string, closing: (() => unknown)[], { variables, setFull }: Place) {
  const proxy = await openProxy(target)
  closing.push(proxy.close)
  return {
    variables: variables(proxy.url.replace(/\/$/, '')),
    start: (fault: FaultName) =>
      ({ cut: proxy.cut, stalled: proxy.stall, refused: proxy.refuse, full: () => setFull(true) })[fault](),
    end: (fault: FaultName) => (fault === 'full' ? setFull(false) : proxy.mend()),
  }
}

/** The tables are on a small disk and the write-ahead log is not: without space for that, PostgreSQL itself ends. */
async function openPostgres(closing: (() => unknown)[]) {
  const cluster = await createCluster()
  closing.push(cluster.stop)
  const disk = await smallDisk(closing)
  const folder = join(disk.folder, 'tables')
  await mkdir(folder)
  const owner = await stat(join(cluster.folder, 'PG_VERSION'))
  await chown(folder, owner.uid, owner.gid)
  const maintenance = cluster.urlOf('postgres')
  await onServer(maintenance, `CREATE TABLESPACE small LOCATION '${folder}'`)
  await onServer(maintenance, 'CREATE DATABASE rides TABLESPACE small')
  return { url: cluster.urlOf('rides'), setFull: fillOrEmpty(disk) }
}

async function openRedis(closing: (() => unknown)[]) {
  const port = await freePort()
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  })
  const admin = new Redis(port, '127.0.0.1')
  // It connects again by itself until the server has started.
  admin.on('error', () => {})
  closing.push(async () => {
    admin.disconnect()
    child.kill()
    await once(child, 'exit')
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    // With one byte every command that needs memory is refused.
    setFull: (full: boolean) => admin.config('SET', 'maxmemory', full ? '1' : '0'),
  }
}

async function openS3(closing: (() => unknown)[]) {
  const disk = await smallDisk(closing)
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: disk.folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  closing.push(() => server.close())
  return {
    url: `http://127.0.0.1:${port}`,
    setFull: fillOrEmpty(disk),
    variables: (url: string) => ({
      S3_ENDPOINT: url,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }),
  }
}

async function smallDisk(closing: (() => unknown)[]) {
  const disk = await mountSmallDisk(diskMegabytes)
  if (!disk) throw new Error('The faults need the right to mount a file system: run the benchmark as root.')
  await chmod(disk.folder, 0o755)
  closing.push(disk.remove)
  return disk
}

const fillOrEmpty = (disk: { fill(): Promise<void>; makeRoom(): Promise<void> }) => (full: boolean) =>
  full ? disk.fill() : disk.makeRoom()

export const newDataFolder = () => mkdtemp(join(tmpdir(), 'scooter-faults-'))
export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })
