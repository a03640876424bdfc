import { mkdir, open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDiskFull } from '../../../platform/process/disk-full.ts'
import { diskFull, HttpProblem, isProblem } from '../../../platform/http/problem.ts'
import type { Answer, ServerClient } from './server-client.ts'
import { type Checksum, findChecksum, hashOf } from './checksum.ts'
import { readDate, readLength } from '../file-facts.ts'
import { fileKind, headBytes } from '../file-kind.ts'
import {
  checksumWrong,
  noExtract,
  downloadRefused,
  serverFailed,
  serverUnreachable,
} from '../extract-sources.errors.ts'
import { type Notes, partialFile, type PartialFile } from './partial-file.ts'
import { type FreeBytes, refuseSmallDisk } from '../disk-space.ts'

/** Delays between attempts without new bytes; an attempt with new bytes starts the sequence again. */
const usualPausesMs = [1000, 5000, 15_000]
/** The interval of the checks of the disk while the length of the file is unknown. */
const checkEveryBytes = 16 * 1024 * 1024

export interface DownloadProgress {
  hereBytes: number
  /** Null if the server does not send it. */
  totalBytes: number | null
}

export interface DownloadOptions {
  request: ServerClient
  address: URL
  /** The folder of partial downloads, on the same disk as `target`. */
  folder: string
  /** The path of the complete, verified file. */
  target: string
  signal: AbortSignal
  onProgress: (progress: DownloadProgress) => void
  pausesMs?: readonly number[] | undefined
  freeBytes?: FreeBytes | undefined
}

export interface Downloaded {
  bytes: number
  lastModified: Date | undefined
  /** The checksum that was verified; undefined if the server publishes none. */
  checksum: Checksum | undefined
}

/**
 * Downloads and verifies a file. A partial download is kept after an abort, and resumed if the file has not changed
 * since.
 * @throws problems of `extract-sources.errors.ts`, or the reason of the signal
 */
export async function download(options: DownloadOptions): Promise<Downloaded> {
  const part = partialFile(options.folder, options.address)
  await mkdir(options.folder, { recursive: true, mode: 0o700 })
  const isContinued = (await part.size()) > 0
  const fetched = await fetchWhole(options, part)
  const checked = await check(options, part, fetched)
  if (checked) return { ...checked, lastModified: fetched.lastModified }
  await part.remove()
  // The parts may be of two versions, or a crash left a gap: download the whole file once more.
  const again = isContinued && (await check(options, part, await fetchWhole(options, part)))
  if (again) return { ...again, lastModified: fetched.lastModified }
  await part.remove()
  throw checksumWrong()
}

interface Fetched {
  /** The final address after redirects: the checksum beside it belongs to this version. */
  address: URL
  lastModified: Date | undefined
}

async function check({ request, target, signal }: DownloadOptions, part: PartialFile, { address }: Fetched) {
  const checksum = await findChecksum(request, address, signal)
  if (checksum && (await hashOf(part.path, checksum.algorithm, signal)) !== checksum.hex) return undefined
  const bytes = await part.size()
  await part.moveTo(target)
  return { bytes, checksum }
}

async function fetchWhole(options: DownloadOptions, part: PartialFile): Promise<Fetched> {
  const { signal, pausesMs = usualPausesMs } = options
  for (let failures = 0; ; failures++) {
    const before = await part.size()
    try {
      return await fetchRest(options, part)
    } catch (error) {
      signal.throwIfAborted()
      if (!isProblem(error, 'maps.server_away')) throw error
      if ((await part.size()) > before) failures = 0
      const pause = pausesMs[failures]
      if (pause === undefined) throw error
      await sleep(pause, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
  }
}

async function fetchRest(options: DownloadOptions, part: PartialFile): Promise<Fetched> {
  const { request, address, signal } = options
  const have = await part.size()
  const notes = have > 0 ? await part.readNotes() : undefined
  const headers = notes ? { range: `bytes=${have}-`, 'if-range': notes.validator } : {}
  const answer = await request(address, { signal, headers })
  const { statusCode = 0, headers: answered } = answer.response
  const fetched = { address: answer.address, lastModified: readDate(answered['last-modified']) }
  // The file is complete: the last attempt was interrupted after the last byte.
  if (statusCode === 416 && notes?.totalBytes === have) {
    answer.response.destroy()
    return fetched
  }
  // A partial response, or an error about one, although no range was requested.
  if ((statusCode === 416 || statusCode === 206) && have === 0)
    throw refuse(answer, downloadRefused(answer.address.host, statusCode))
  if (statusCode === 416) return startAnew(answer, options, part)
  if (statusCode >= 500) throw refuse(answer, serverFailed(answer.address.host, statusCode))
  if (statusCode !== 200 && statusCode !== 206) throw refuse(answer, downloadRefused(answer.address.host, statusCode))
  const range = statusCode === 206 ? readRange(answered['content-range']) : undefined
  if (statusCode === 206 && (!notes || range?.from !== have || range.total !== notes.totalBytes))
    return startAnew(answer, options, part)
  const start = range ? have : 0
  const totalBytes = range ? range.total : readLength(answered['content-length'])
  if (start === 0) await part.begin(notesOf(answer, totalBytes))
  await receive(answer, options, part, { start, totalBytes })
  return fetched
}

const refuse = ({ response }: Answer, problem: Error) => {
  response.destroy()
  return problem
}

async function startAnew({ response }: Answer, options: DownloadOptions, part: PartialFile): Promise<Fetched> {
  response.destroy()
  await part.remove()
  return fetchRest(options, part)
}

interface Expected {
  start: number
  totalBytes: number | null
}

async function receive(answer: Answer, options: DownloadOptions, part: PartialFile, { start, totalBytes }: Expected) {
  const { folder, signal, freeBytes } = options
  const { response, address } = answer
  if (totalBytes !== null)
    await refuseSmallDisk({ folder, bytes: totalBytes, hereBytes: start, freeBytes }).catch((error: Error) => {
      throw refuse(answer, error)
    })
  try {
    await append(response, options, part, { start, totalBytes })
  } catch (error) {
    if (isProblem(error, 'maps.no_extract')) await part.remove()
    if (isDiskFull(error)) throw diskFull()
    if (error instanceof HttpProblem || signal.aborted) throw error
    throw Object.assign(serverUnreachable(address.host, 'endedEarly'), { cause: error })
  } finally {
    response.destroy()
  }
  const bytes = await part.size()
  if (totalBytes === null || bytes === totalBytes) return
  // More bytes than announced: the file is not the announced one.
  if (bytes > totalBytes) await part.remove()
  throw serverUnreachable(address.host, 'otherLength')
}

/** Writes a response of unknown length; aborts if it is not an extract or if the disk fills up. */
async function append(
  chunks: AsyncIterable<Buffer>,
  { folder, freeBytes, onProgress }: DownloadOptions,
  part: PartialFile,
  { start, totalBytes }: Expected,
) {
  let hereBytes = start
  let checkedBytes = start
  let head = Buffer.alloc(0)
  const file = await open(part.path, 'a', 0o600)
  try {
    onProgress({ hereBytes, totalBytes })
    for await (const chunk of chunks) {
      if (start === 0 && head.length < headBytes) {
        head = Buffer.concat([head, chunk])
        if (head.length >= headBytes && !fileKind(head)) throw noExtract()
      }
      await file.appendFile(chunk)
      hereBytes += chunk.length
      if (totalBytes === null && hereBytes - checkedBytes >= checkEveryBytes) {
        checkedBytes = hereBytes
        await refuseSmallDisk({ folder, bytes: hereBytes, hereBytes, freeBytes })
      }
      onProgress({ hereBytes, totalBytes })
    }
  } finally {
    await file.close()
  }
  if (start === 0 && !fileKind(head)) throw noExtract()
}

function notesOf({ response: { headers } }: Answer, totalBytes: number | null): Notes | undefined {
  const { etag } = headers
  // A weak ETag does not guarantee equal bytes (RFC 9110, 13.1.5).
  const validator = etag !== undefined && !etag.startsWith('W/') ? etag : headers['last-modified']
  return validator === undefined ? undefined : { validator, totalBytes }
}

function readRange(text = ''): { from: number; total: number } | undefined {
  const [, from, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(text) ?? []
  return from === undefined || total === undefined ? undefined : { from: Number(from), total: Number(total) }
}
