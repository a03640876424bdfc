import pg from 'pg'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrateDatabase } from '../../apps/server/src/platform/database/migrate.ts'
import {
  dependencyNames,
  faultNames,
  newDataFolder,
  openDependencies,
  removeFolder,
  type Dependencies,
  type DependencyName,
  type FaultName,
} from './lib/faults/dependencies.ts'
import {
  probeAll,
  probeNames,
  sendMessage,
  within,
  type ProbeName,
  type ProbeResult,
  type Site,
} from './lib/faults/probes.ts'
import { listenTo, registerRider } from './lib/faults/rider.ts'
import { startProduct } from './lib/product.ts'
import type { Running } from './lib/programs.ts'
import type { Figure } from './lib/report.ts'

const port = Number(process.env.PORT ?? 4170)
const goalMs = 10_000
/** After this the site counts as not recovered. */
const patienceMs = 60_000
/** A mail that was accepted during a fault waits for the next attempt of its job. */
const mailPatienceMs = 300_000
const mostForPages = 500

/** What must go on while a dependency fails. */
const unaffected: Record<DependencyName, ProbeName[]> = {
  PostgreSQL: [],
  Redis: ['read', 'photo', 'mail'],
  S3: ['read', 'message', 'mail'],
  SMTP: ['read', 'message', 'photo'],
}

/** Every dependency fails in every way, for one process and for two. Options: the name of a dependency or a fault selects. */
export default async function measureFaults(options: string[]): Promise<Figure[]> {
  const wanted = <T extends string>(names: readonly T[]) => {
    const chosen = names.filter((name) => options.includes(name))
    return chosen.length > 0 ? chosen : names
  }
  const dependencies = await openDependencies()
  const figures: Figure[] = []
  try {
    await prepare(dependencies)
    for (const processes of [1, 2])
      await withSite(dependencies, processes, async (site) => {
        for (const dependency of wanted(dependencyNames))
          for (const fault of wanted(faultNames)) {
            const figure = await measureFault(site, dependency, fault)
            process.stderr.write(`${figure.what}: ${Math.round(figure.ours)} ms\n`)
            figures.push(figure)
          }
        figures.push(await countMessages(site), await countMails(site))
      })
    return figures
  } finally {
    await dependencies.close()
  }
}

async function prepare({ databaseUrl }: Dependencies) {
  const dataDir = await newDataFolder()
  const connection = await openDatabase({ databaseUrl, dataDir })
  await migrateDatabase(connection)
  await connection.close()
  await removeFolder(dataDir)
}

async function withSite(dependencies: Dependencies, processes: number, work: (site: Site) => Promise<void>) {
  const dataDir = await newDataFolder()
  const running: Running[] = []
  const variables = Object.assign({}, ...dependencyNames.map((name) => dependencies[name].variables)) as object
  let hearing: Site['hearing'] | undefined
  try {
    const origins: string[] = []
    for (let index = 0; index < processes; index++) {
      const own = port + index
      const database = { engine: 'PostgreSQL', dataDir, url: undefined, address: {}, remove: async () => {} } as const
      running.push(
        await startProduct(database, own, { ...variables, MAIL_FROM: 'rides@example.test', LOG_LEVEL: 'fatal' }),
      )
      origins.push(`http://127.0.0.1:${own}`)
    }
    const [first = ''] = origins
    const sender = await registerRider(first, `sender-${processes}`)
    const receiver = await registerRider(first, `receiver-${processes}`)
    const photographers = await Promise.all(
      origins.map((origin, index) => registerRider(origin, `photographer-${processes}-${index}`)),
    )
    const room = await sender.call(first, 'POST', '/api/chat/rooms', {
      isGroupChat: false,
      memberIds: [receiver.id],
    })
    const { id: roomId } = room.body as { id: number }
    hearing = listenTo(origins.at(-1) ?? '', receiver.cookie)
    const site = {
      origins,
      sender,
      receiver,
      photographers,
      roomId,
      acknowledged: new Set<string>(),
      accepted: { mails: dependencies.mails.length },
      hearing,
      dependencies,
    }
    await recover(site)
    await work(site)
  } finally {
    hearing?.stop()
    for (const one of running) await one.stop()
    await removeFolder(dataDir)
  }
}

async function measureFault(site: Site, dependency: DependencyName, fault: FaultName): Promise<Figure> {
  await site.dependencies[dependency].start(fault)
  if (dependency === 'PostgreSQL' && fault === 'full') await useFreePages(site)
  const during = await probeAll(site)
  await site.dependencies[dependency].end(fault)
  const recoveryMs = await recover(site)
  const slowest = Math.max(...probeNames.flatMap((name) => during[name].map(({ ms }) => ms)))
  const isUnanswered = probeNames.some((name) => during[name].some(({ status }) => status === 0))
  const broken = unaffected[dependency].filter((name) => during[name].some(({ isWell }) => !isWell))
  const answers = probeNames.map((name) => `${name} ${during[name].map(describe).join(' and ')}`)
  return {
    what: `${processesOf(site)}, ${dependency} ${fault}: ${answers.join(', ')}${broken.length > 0 ? `; BROKEN: ${broken.join(', ')}` : ''}`,
    unit: 'ms',
    ours: Math.max(recoveryMs, slowest),
    reference: goalMs,
    referenceName: 'the limit of the slowest answer and of the recovery',
    ratio: Math.max(recoveryMs, slowest) / goalMs,
    goal: `at most ${goalMs} ms, every call answered`,
    holds: Math.max(recoveryMs, slowest) <= goalMs && !isUnanswered && broken.length === 0,
  }
}

const describe = ({ isWell, status, ms }: ProbeResult) =>
  `${status}${isWell || status >= 400 || status === 0 ? '' : ' queued'} (${(ms / 1000).toFixed(1)} s)`
const processesOf = ({ origins }: Pick<Site, 'origins'>) => (origins.length === 1 ? 'one process' : 'two processes')

/** Milliseconds until every probe is well at every process. */
async function recover(site: Site): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const results = await probeAll(site)
    const ms = performance.now() - startedAt
    if (probeNames.every((name) => results[name].every(({ isWell }) => isWell))) return ms
    if (ms > patienceMs) throw new Error(`The site does not recover: ${JSON.stringify(results)}`)
  }
}

/** On a full disk PostgreSQL still stores rows in pages that have space. */
async function useFreePages(site: Site) {
  for (let sent = 0; sent < mostForPages; sent++)
    if ((await sendMessage(site, site.origins[0] ?? '')).status !== 201) return
}

/** No acknowledged message is lost and none is stored twice. */
async function countMessages({ acknowledged, dependencies, roomId, ...site }: Site): Promise<Figure> {
  const client = new pg.Client({ connectionString: dependencies.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ content: string }>('SELECT content FROM messages WHERE room_id = $1', [roomId])
  await client.end()
  const stored = rows.map(({ content }) => content)
  const found = stored.filter((content) => acknowledged.has(content)).length
  const doubled = stored.length - new Set(stored).size
  return {
    what: `${processesOf(site)}: acknowledged messages that are stored, ${doubled} doubled`,
    unit: 'messages',
    ours: found,
    reference: acknowledged.size,
    referenceName: 'acknowledged',
    ratio: found / acknowledged.size,
    goal: 'all, none doubled',
    holds: found === acknowledged.size && doubled === 0,
  }
}

/** Mails are sent at least once: a mail server may fail after it has taken one. */
async function countMails({ accepted, dependencies: { mails }, ...site }: Site): Promise<Figure> {
  await within(mailPatienceMs, () => mails.length >= accepted.mails)
  return {
    what: `${processesOf(site)}: accepted mails that arrived`,
    unit: 'mails',
    ours: mails.length,
    reference: accepted.mails,
    referenceName: 'accepted',
    ratio: mails.length / accepted.mails,
    goal: 'all',
    holds: mails.length >= accepted.mails,
  }
}
