import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { FileStore } from './file-store.ts'
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

/** Objects in an existing bucket of any S3-compatible store. `answerMs` limits the wait for an answer, retries included. */
export function createS3FileStore(options: S3Options, answerMs = defaultAnswerMs): FileStore {
  const { bucket: Bucket } = options
  const connect = once(() => connectS3(options))

  async function attempt<T>(work: (s3: Awaited<ReturnType<typeof connectS3>>) => Promise<T>): Promise<T> {
    try {
      return await work(await connect())
    } catch (error) {
      throw storageUnavailable(error)
    }
  }

  return {
    put: (Key, content, ContentType) =>
      attempt(async ({ client, PutObjectCommand }) => {
        const [Body, ContentLength] = Buffer.isBuffer(content)
          ? [content, content.length]
          : [createReadStream(content.path), content.size]
        await withinTime(answerMs, (abortSignal) =>
          client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType }), { abortSignal }),
        )
      }),

    find: (Key) =>
      attempt(async ({ client, GetObjectCommand, NoSuchKey }) => {
        try {
          const { Body, ContentLength } = await withinTime(answerMs, (abortSignal) =>
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
        await withinTime(answerMs, (abortSignal) =>
          client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
        )
      }),

    // S3 writes objects atomically.
    removeDrafts: async () => {},
  }
}

/** The client is large, so it is imported with the first file. */
async function connectS3({ endpoint, region, accessKeyId, secretAccessKey }: S3Options) {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, NoSuchKey } =
    await import('@aws-sdk/client-s3')
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connectTimeoutMs },
    // Many S3-compatible stores do not support CRC trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, NoSuchKey }
}

/** The signal aborts if the answer does not begin in time, never afterwards: a body may take as long as its bytes arrive. */
async function withinTime<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), milliseconds)
  try {
    return await work(timeout.signal)
  } finally {
    clearTimeout(timer)
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
