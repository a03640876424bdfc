import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { HttpProblem } from '../../platform/http/problem.ts'
import { importBroke } from './import.errors.ts'
import { sizeOf, type InputFile } from '../files.ts'
import type { FreeBytes } from '../extract-sources/disk-space.ts'
import { regionFiles } from '../store/maps-layout.ts'
import { createMapsStore } from '../store/maps-store.ts'
import { importCeilings, watchImport, type ImportCeilings } from './import-ceilings.ts'
import { factsOf, type FromImport, type ImportTask, type ToImport } from './import-messages.ts'
import type { ImportOrder } from './import-order.ts'
import { findRecord, newImportId, writeRecord, type ImportRecord } from './import-record.ts'
import { cancelImport } from './list-imports.ts'
import { remarkOfProblem } from './remark.ts'
import { tidyMaps } from './tidy-maps.ts'

export interface StartImportOptions {
  /** `DATA_DIR/maps` */
  folder: string
  order: ImportOrder
  /** Aborted if the import ends before; not called for a removal. @throws HttpProblem, which becomes the message of the record */
  fetch: (options: { signal: AbortSignal; onShare: (share: number) => void }) => Promise<InputFile>
  /** Called before a removal begins, while it holds the lock of imports. If it rejects, the removal fails and its error is thrown. */
  approve?: (() => Promise<void>) | undefined
  onProgress?: (record: ImportRecord) => void
  freeBytes?: FreeBytes | undefined
  ceilingsOf?: ((bytes: number) => ImportCeilings) | undefined
}

export interface ImportRun {
  id: string
  /** The final record; does not reject if the import fails. */
  done: Promise<ImportRecord>
  /** Requests the cancellation; `done` resolves afterwards. */
  cancel(): Promise<void>
}

/** Limits the JavaScript heap; buffers and the builder of roads are not included. */
const heapMegabytes = 1024

/** Starts an import in a child process, which ends with this process. @throws 409 `maps.import_running` while another import runs in any process, errors of `approve` */
export async function startImport(options: StartImportOptions): Promise<ImportRun> {
  const { folder, order, onProgress } = options
  const id = newImportId(new Date())
  const child = forkWorker({ folder, id, order })
  const ended = once(child, 'exit')
  const first = await firstMessage(child, ended)
  if (first.type === 'refused') throw new HttpProblem(first.problem.status, first.problem.code, first.problem.detail)
  onProgress?.(first.record)
  child.on('message', (message: FromImport) => message.type === 'record' && onProgress?.(message.record))

  const bringing = new AbortController()
  const watched = watchChild(child, options)
  if (order.action === 'import') void bring(child, options, { signal: bringing.signal, onFile: watched.begin })
  const done = ended.then(async () => {
    bringing.abort()
    watched.close()
    return endOf(child, options, id, watched.problem())
  })
  if (order.action === 'remove') await awaitApproval(child, options, done)
  return { id, done, cancel: async () => void (await cancelImport(folder, id)) }
}

/** In production, the worker is a JavaScript file beside the bundle; in development Node runs the TypeScript file. */
function forkWorker(task: ImportTask) {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return fork(fileURLToPath(new URL(`./import-worker.${extension}`, import.meta.url)), [JSON.stringify(task)], {
    // An own process group: a kill also reaches the builder of roads.
    detached: true,
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=32'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

async function firstMessage(child: ChildProcess, ended: Promise<unknown>): Promise<FromImport> {
  const [message] = await Promise.race([once(child, 'message'), ended.then(() => [])])
  if (message === undefined) throw importBroke()
  return message as FromImport
}

/** The grace period of an import that is asked to end, so that it can write the reason. */
const timeoutMs = 5_000

function watchChild(child: ChildProcess, { folder, freeBytes, ceilingsOf = importCeilings }: StartImportOptions) {
  let problem: HttpProblem | undefined
  let killing: NodeJS.Timeout | undefined
  const watch = watchImport({
    folder,
    freeBytes,
    onBreach(reason, isUrgent) {
      problem ??= reason
      sendToChild(child, { type: 'end', problem: factsOf(problem) })
      // A busy thread does not process the message.
      killing ??= setTimeout(() => killGroup(child), timeoutMs)
      if (isUrgent) killGroup(child)
    },
  })
  return {
    begin: async ({ path }: InputFile) => watch.begin(ceilingsOf((await sizeOf(path)) + (await extractBytes(folder)))),
    problem: () => problem,
    close() {
      watch.close()
      clearTimeout(killing)
    },
  }
}

/** The road graph is built from all extracts. */
async function extractBytes(folder: string): Promise<number> {
  const { regions } = await createMapsStore({ folder }).now()
  const withRoads = regions.filter(({ has }) => has.roads)
  const sizes = withRoads.map((region) => sizeOf(regionFiles(region.folder).extract))
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

const sendToChild = (child: ChildProcess, message: ToImport) => void (child.connected && child.send(message, () => {}))

interface Bringing {
  signal: AbortSignal
  onFile: (file: InputFile) => Promise<void>
}

async function bring(child: ChildProcess, { fetch }: StartImportOptions, { signal, onFile }: Bringing) {
  const send = (message: ToImport) => sendToChild(child, message)
  try {
    const file = await fetch({ signal, onShare: (share) => send({ type: 'fetching', share }) })
    // A missing file is reported where it is read.
    await onFile(file).catch(() => {})
    send({ type: 'fetched', file })
  } catch (error) {
    // The import has ended and does not need the file.
    if (signal.aborted) return
    const isPlanned = error instanceof HttpProblem
    if (!isPlanned) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    send({ type: 'missing', problem: factsOf(isPlanned ? error : importBroke()) })
  }
}

async function awaitApproval(child: ChildProcess, { approve }: StartImportOptions, done: Promise<ImportRecord>) {
  try {
    await approve?.()
  } catch (error) {
    // A message, because a full disk would refuse the cancel file, and the process would wait for ever.
    sendToChild(child, { type: 'end', problem: factsOf(importBroke()) })
    await done.catch(() => {})
    throw error
  }
  sendToChild(child, { type: 'approved' })
}

async function endOf(
  child: ChildProcess,
  { folder }: StartImportOptions,
  id: string,
  problem: HttpProblem | undefined,
): Promise<ImportRecord> {
  const record = await findRecord(folder, id)
  if (record !== undefined && record.status !== 'running') return record
  // The process was killed: also kill its builder of roads.
  killGroup(child)
  await tidyMaps(folder)
  const ended = await findRecord(folder, id)
  if (!ended) throw importBroke()
  if (!problem || ended.status !== 'failed') return ended
  const finalRecord = { ...ended, code: problem.code, ...remarkOfProblem(problem) }
  await writeRecord(folder, finalRecord)
  return finalRecord
}

function killGroup({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // The process group has already exited.
  }
}
