import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { useS3Server } from '../../test/network/s3-server.ts'
import { createLocalFileStore } from '../platform/storage/local-file-store.ts'
import { createS3FileStore, type S3Options } from '../platform/storage/s3-file-store.ts'
import { storeProblem } from './store-problem.ts'

const server = useS3Server()

async function problemOf(options: Partial<S3Options>, answerMs?: number) {
  const s3 = { ...server().options, ...options }
  const failure: unknown = await createS3FileStore(s3, answerMs)
    .ping()
    .catch((error: unknown) => error)
  return storeProblem(failure, { s3, dataDir: '/data' })
}

test('a store that does not work is described by what the operator can correct', async () => {
  const { endpoint } = server().options
  expect(await problemOf({ accessKeyId: 'nobody' })).toMatch(
    /^The store at .+ refuses the access key for .+ rides: .+KEY_ID/,
  )
  expect(await problemOf({ bucket: 'nowhere' })).toBe(
    `There is no bucket nowhere at ${endpoint}: create it, or correct S3_BUCKET.`,
  )
  expect(await problemOf({ endpoint: 'http://127.0.0.1:9' })).toBe(
    'The store at http://127.0.0.1:9 does not work: connect ECONNREFUSED 127.0.0.1:9. Start it, or correct S3_ENDPOINT.',
  )
})

test('a store that accepts connections and does not answer is described with the time', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  expect(await problemOf({ endpoint: `http://127.0.0.1:${port}` }, 300)).toMatch(
    /did not answer within 0\.3 s\. Start it/,
  )
})

test('a folder that cannot be used is named', async () => {
  const failure: unknown = await createLocalFileStore('/dev/null/files')
    .ping()
    .catch((error: unknown) => error)
  expect(storeProblem(failure, { s3: undefined, dataDir: '/dev/null' })).toMatch(
    /^\/dev\/null\/files cannot be used: ENOTDIR/,
  )
})

test('a store that is overloaded is described with the status of its answer', async () => {
  const overloaded = createHttpServer((_, response) => void response.writeHead(503).end())
  await new Promise<void>((resolve) => overloaded.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void overloaded.close())
  const { port } = overloaded.address() as AddressInfo
  expect(await problemOf({ endpoint: `http://127.0.0.1:${port}` })).toMatch(/does not work: it answered 503\. Start it/)
})
