import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { useTestDatabase } from '../../test/database/test-database.ts'
import { addFileRows, addPhotos, listStored } from '../../test/fixtures/stored-files.ts'
import { openProxy } from '../../test/network/proxy.ts'
import { s3Variables, useS3Server } from '../../test/network/s3-server.ts'
import { runCommand } from '../../test/processes/run-command.ts'
import { slow } from '../../test/slow.ts'
import { createLocalFileStore } from '../platform/storage/local-file-store.ts'
import { createS3FileStore } from '../platform/storage/s3-file-store.ts'

const database = useTestDatabase()
const s3 = useS3Server()

const settings = () => {
  const { dataDir, databaseUrl } = database()
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
}

test('npm run files:move without a store, or with one that does not answer, ends with a sentence', slow, async () => {
  expect(await runCommand(['files:move'], settings())).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^Set S3_ENDPOINT, S3_BUCKET, .+ to the store/),
  })
  const dead = s3Variables({ ...s3().options, endpoint: 'http://127.0.0.1:9' })
  expect(await runCommand(['files:move', '--to', 'disk'], { ...settings(), ...dead })).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^The store at http:\/\/127\.0\.0\.1:9 does not work: .+ECONNREFUSED.+continues\.\n$/),
  })
})

test(
  'npm run files:move stops before the first file if the key may list the bucket but not write to it',
  slow,
  async () => {
    const asked: string[] = []
    const readOnly = createServer((request, response) => {
      asked.push(String(request.method))
      if (request.method === 'PUT') response.writeHead(403).end()
      else response.end(request.method === 'GET' ? '<ListBucketResult/>' : '')
    })
    await new Promise<void>((resolve) => readOnly.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void readOnly.close())
    const { port } = readOnly.address() as AddressInfo
    const store = s3Variables({ ...s3().options, endpoint: `http://127.0.0.1:${port}` })
    expect(await runCommand(['files:move'], { ...settings(), ...store })).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringMatching(/^The store at .+ refuses the access key for the bucket rides: .+continues\.\n$/),
    })
    expect(asked).toEqual(['HEAD', 'PUT'])
  },
)

test('npm run files:move continues after kill -9 and names files that are missing', slow, async () => {
  const { connection, dataDir } = database()
  const disk = createLocalFileStore(join(dataDir, 'files'))
  const photos = await addPhotos(connection.db, disk, 12)
  const proxy = await openProxy(s3().options.endpoint)
  onTestFinished(() => proxy.close())
  const environment = { ...settings(), ...s3Variables({ ...s3().options, endpoint: proxy.url }) }

  const killed = await runCommand(['files:move'], environment, {
    onStart: (child) => void proxy.at({ requested: `PUT /rides/${photos[6]?.key}` }, () => child.kill('SIGKILL')),
  })
  expect(killed).toMatchObject({ code: 'killed', out: '' })

  const [lost] = await addFileRows(connection.db, 1)
  const { code, out, error } = await runCommand(['files:move', '--delete-source'], environment)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(error).toMatch(/^100 %: looked at \d+ of 25 files, copied \d+ \(.+\)$/m)
  expect(error).toMatch(/^Copied \d+ files? \(.+\) from .+files to the bucket rides; \d+ were there already\.$/m)
  expect(error).toMatch(/^Deleted 24 files from .+ after checking the copies\.$/m)
  expect(error).toContain(`1 file in use is in neither place:\n  ${lost?.key} (vehicle)\n`)
  expect(await listStored(createS3FileStore(s3().options))).toHaveLength(24)
  expect(await listStored(disk)).toEqual([])
})
