import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { on, once } from 'node:events'
import { translatable } from '@scooter-rides/messages'
import { UnusableFile } from '@scooter-rides/osm-import'
import { isDiskFull } from '../../platform/process/disk-full.ts'
import { diskFull, HttpProblem } from '../../platform/http/problem.ts'
import { fileUnusable, importBroke, importRunning } from './import.errors.ts'
import { acquireImportLock } from './import-lock.ts'
import { factsOf, type FromImport, type ImportTask, type ProblemFacts, type ToImport } from './import-messages.ts'
import type { InputFile } from '../files.ts'
import type { ImportProgress } from './import-progress.ts'
import { cancelFile, readRecords, writeRecord, type ImportRecord } from './import-record.ts'
import { removeLeftovers } from './leftovers.ts'
import { remarkOf, remarkOfProblem } from './remark.ts'
import { runImport } from './run-import.ts'
import { removeUnusedMaps } from './tidy-maps.ts'

/** The interval of checks for a cancellation, and of writes of the record. */
const pollMs = 250
const timeoutMs = 3000

/** Runs one import in this process and reports to the record on disk and to the parent. */
export async function workOnImport(task: ImportTask): Promise<void> {
  const { folder } = task
  // Subscribed at the start: messages without a listener are lost.
  const messages = on(process, 'message') as AsyncIterable<[ToImport]>
  const lock = await acquireImportLock(folder)
  if (lock === undefined) return send({ type: 'refused', problem: factsOf(importRunning(await findRunning(folder))) })
  try {
    await removeUnusedMaps(folder)
    await workOnLockedMaps(task, messages)
  } finally {
    lock.release()
  }
}

const findRunning = async (folder: string) => (await readRecords(folder)).find(({ status }) => status === 'running')

async function workOnLockedMaps({ folder, id, order }: ImportTask, messages: AsyncIterable<[ToImport]>) {
  const record = await beginRecord({ folder, id, order })
  const cancellation = watchForCancellation(cancelFile(folder, id))
  const { signal } = cancellation
  const fetchFile = (onShare: (share: number) => void) =>
    Promise.race([fetchedFile(messages, onShare), giveUpAfter(signal, 0)])
  const awaitApproval = () => Promise.race([approval(messages), giveUpAfter(signal, 0)])
  try {
    const { onProgress } = record
    const work = runImport({ folder, build: id, order, signal, fetchFile, awaitApproval, onProgress })
    const { note, tidy } = await Promise.race([work, giveUpAfter(signal, timeoutMs)])
    // The new maps are active: neither a cancellation nor a failed cleanup changes that.
    await tidy().catch(leaveForLater)
    await record.end({ status: 'done', fraction: 1, code: null, ...remarkOf(note) })
  } catch (error) {
    await removeLeftovers(folder).catch(leaveForLater)
    await record.end(
      cancellation.signal.aborted && !(cancellation.signal.reason instanceof HttpProblem) ? cancelled() : failed(error),
    )
  } finally {
    // The cancel file stays until the next import, so that a second request does not count as another cancellation.
    cancellation.close()
  }
}

/** The next import deletes what this one could not. */
function leaveForLater(error: unknown) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
}

/** Some steps of an import cannot be aborted: exiting the process ends them. */
async function giveUpAfter(signal: AbortSignal, milliseconds: number): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  await sleep(milliseconds)
  throw signal.reason
}

/** Ends the import on a message, a signal or the cancel file, and when the parent has exited. */
function watchForCancellation(file: string) {
  const cancellation = new AbortController()
  const end = () => cancellation.abort(new Error('The import was cancelled.'))
  const polling = setInterval(() => existsSync(file) && end(), pollMs)
  process.on('message', (message: ToImport) => {
    if (message.type === 'end') cancellation.abort(problemFrom(message.problem))
  })
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, end)
  // The process that started it may have ended before the import listened.
  if (!process.connected) end()
  return { signal: cancellation.signal, close: () => clearInterval(polling) }
}

const problemFrom = ({ status, code, detail }: ProblemFacts) => new HttpProblem(status, code, detail)

/** The process that started this import sends the file. */
async function fetchedFile(messages: AsyncIterable<[ToImport]>, onShare: (share: number) => void): Promise<InputFile> {
  for await (const [message] of messages) {
    if (message.type === 'fetched') return message.file
    if (message.type === 'missing') throw problemFrom(message.problem)
    if (message.type === 'fetching') onShare(message.share)
  }
  throw importBroke()
}

async function approval(messages: AsyncIterable<[ToImport]>): Promise<void> {
  for await (const [{ type }] of messages) if (type === 'approved') return
  throw importBroke()
}

async function beginRecord({ folder, id, order }: ImportTask) {
  let record: ImportRecord = {
    id,
    pid: process.pid,
    action: order.action,
    region: order.region,
    source: order.action === 'import' ? order.source : null,
    status: 'running',
    stage: order.action === 'import' ? 'checking' : 'roads',
    fraction: 0,
    startedAt: new Date().toISOString(),
    finishedAt: null,
    code: null,
    sentence: null,
  }
  let writing = save()
  let writtenAt = performance.now()
  await writing

  async function save() {
    await writeRecord(folder, record)
    send({ type: 'record', record })
  }

  return {
    onProgress(progress: ImportProgress) {
      record = { ...record, ...progress }
      if (performance.now() - writtenAt < pollMs) return
      writtenAt = performance.now()
      // A failed write, such as on a full disk, is ignored: the next update writes the record again.
      writing = writing.then(save).catch(() => {})
    },
    async end(outcome: Pick<ImportRecord, 'status' | 'code' | 'sentence' | 'message'> & { fraction?: number }) {
      await writing
      record = { ...record, ...outcome, finishedAt: new Date().toISOString() }
      await save()
    },
  }
}

const cancelled = () => ({
  status: 'cancelled' as const,
  code: null,
  ...remarkOf(translatable('map-import.cancelled')),
})

function failed(error: unknown) {
  const problem = problemOf(error)
  const isPlanned = error instanceof HttpProblem || error instanceof UnusableFile
  if (!isPlanned) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  return { status: 'failed' as const, code: problem.code, ...remarkOfProblem(problem) }
}

function problemOf(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error
  if (error instanceof UnusableFile) return fileUnusable(error)
  return isDiskFull(error) ? diskFull() : importBroke()
}

function send(message: FromImport) {
  // The process that started it may have ended.
  if (process.connected) process.send?.(message)
}
