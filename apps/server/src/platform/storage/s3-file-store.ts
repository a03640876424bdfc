import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { isFileKey, type FileContent, type FileStore, type StoredObject } from './file-store.ts'
import { storageUnavailable } from './storage-unavailable.ts'

export interface S3Options {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const connectTimeoutMs = 2000
/** Shorter than the request's own deadline of 8 s, so that the answer can name the store. */
const defaultAnswerMs = 6000

/**
 * Objects in an existing bucket of any S3-compatible store. `answerMs` limits the wait for an answer, retries included,
 * and for the next part of a stream.
 */
export function createS3FileStore(options: S3Options, answerMs = defaultAnswerMs): FileStore {
  const { bucket: Bucket } = options
  const connect = once(() => connectS3(options))
  const limit = { milliseconds: answerMs, endpoint: options.endpoint }

  async function attempt<T>(work: (s3: Awaited<ReturnType<typeof connectS3>>) => Promise<T>): Promise<T> {
    try {
      return await work(await connect())
    } catch (error) {
      throw storageUnavailable(error)
    }
  }

  async function* listObjects(Prefix: string): AsyncGenerator<StoredObject> {
    let ContinuationToken: string | undefined
    do {
      const page = await attempt(({ client, ListObjectsV2Command }) =>
        withinTime(limit, (abortSignal) =>
          client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }), { abortSignal }),
        ),
      )
      for (const { Key = '', Size = 0 } of page.Contents ?? []) if (isFileKey(Key)) yield { key: Key, size: Size }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  return {
    put: (Key, content, ContentType) =>
      attempt(({ client, PutObjectCommand }) =>
        withinTime(limit, async (abortSignal, { extend, abort }) => {
          const [Body, ContentLength] = bodyOf(content, extend)
          // The client does not listen to errors of a body: one would end the process.
          if (Body instanceof Readable) Body.once('error', abort)
          await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType }), { abortSignal })
        }),
      ),

    find: (Key) =>
      attempt(async ({ client, GetObjectCommand, NoSuchKey }) => {
        try {
          const { Body, ContentLength } = await withinTime(limit, (abortSignal) =>
            client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal }),
          )
          if (!(Body instanceof Readable) || ContentLength === undefined)
            throw new Error('The store answered without a body.')
          return { stream: Body, size: ContentLength }
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined
          throw error
        }
      }),

    delete: (Key) =>
      attempt(async ({ client, DeleteObjectCommand }) => {
        await withinTime(limit, (abortSignal) => client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }))
      }),

    list: listObjects,

    ping: () =>
      attempt(async ({ client, HeadBucketCommand }) => {
        await withinTime(limit, (abortSignal) => client.send(new HeadBucketCommand({ Bucket }), { abortSignal }))
      }),

    // S3 writes objects atomically.
    removeDrafts: async () => {},
  }
}

function bodyOf(content: FileContent, onPart: () => void) {
  if (Buffer.isBuffer(content)) return [content, content.length] as const
  if ('stream' in content) return [reporting(content.stream, onPart), content.size] as const
  return [createReadStream(content.path), content.size] as const
}

/** A stream may take as long as its bytes move. */
const reporting = (stream: Readable, onPart: () => void) =>
  Readable.from(
    (async function* () {
      for await (const part of stream) {
        onPart()
        yield part
      }
    })(),
  )

const silentLogger = { debug() {}, info() {}, warn() {}, error() {} }

/** The client is large, so it is imported with the first file. */
async function connectS3({ endpoint, region, accessKeyId, secretAccessKey }: S3Options) {
  const {
    S3Client,
    PutObjectCommand,
    GetObjectCommand,
    DeleteObjectCommand,
    HeadBucketCommand,
    ListObjectsV2Command,
    NoSuchKey,
  } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connectTimeoutMs },
    // Without a logger of its own, the client writes plain lines beside the log of the server.
    logger: silentLogger,
    // Many S3-compatible stores do not support CRC trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    client,
    PutObjectCommand,
    GetObjectCommand,
    DeleteObjectCommand,
    HeadBucketCommand,
    ListObjectsV2Command,
    NoSuchKey,
  }
}

interface AnswerLimit {
  milliseconds: number
  endpoint: string
}

interface Attempt {
  /** Begins the time again. */
  extend: () => void
  abort: (reason: Error) => void
}

/** The signal aborts if the answer does not begin in time, never afterwards: a body may take as long as its bytes arrive. */
async function withinTime<T>(
  { milliseconds, endpoint }: AnswerLimit,
  work: (signal: AbortSignal, attempt: Attempt) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const { signal } = stop
  const abort = (reason: Error) => stop.abort(reason)
  const timer = setTimeout(
    () => abort(new Error(`${endpoint} did not answer within ${milliseconds / 1000} s.`)),
    milliseconds,
  )
  try {
    return await work(signal, { extend: () => timer.refresh(), abort })
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    clearTimeout(timer)
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
