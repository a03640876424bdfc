import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { moveFiles, StoreAwayError } from '../modules/storage/move/move-files.service.ts'
import { requireKnownSchema } from '../platform/database/schema-state.ts'
import { holdLock } from '../platform/process/hold-lock.ts'
import { StartError } from '../platform/process/lifecycle.ts'
import { createLocalFileStore } from '../platform/storage/local-file-store.ts'
import { createS3FileStore } from '../platform/storage/s3-file-store.ts'
import { refuseWithoutDatabase, runCommand, withDatabase } from './command.ts'
import { describeMove } from './describe-move.ts'
import { createCopyingShow } from './show-copying.ts'
import { storeProblem } from './store-problem.ts'
import { tryStore } from './try-store.ts'

/** Slow lines need longer than a rider would wait. */
const answerMs = 60_000

// npm run files:move [-- --to disk] [--delete-source] [--delete-unknown]: from DATA_DIR/files to S3, or back; also while the server runs.
await runCommand(async (config) => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string', default: 's3' },
      'delete-source': { type: 'boolean', default: false },
      'delete-unknown': { type: 'boolean', default: false },
    },
  })
  const { s3, dataDir } = config
  if (values.to !== 's3' && values.to !== 'disk') throw new StartError('Say where to: --to s3 or --to disk.')
  if (!s3)
    throw new StartError(
      'Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to the store, also to move files back from it.',
    )
  refuseWithoutDatabase(config)
  const disk = { store: createLocalFileStore(join(dataDir, 'files')), name: join(dataDir, 'files'), s3: undefined }
  const bucket = { store: createS3FileStore(s3, answerMs), name: `the bucket ${s3.bucket}`, s3 }
  const [from, to] = values.to === 's3' ? [disk, bucket] : [bucket, disk]
  // Fails soon and with a sentence: the store that copies waits long, and tries each file three times. Nothing is written to a
  // bucket that is only read.
  const impatient = createS3FileStore(s3)
  await impatient.ping().catch(refuse(bucket, dataDir))
  if (to === bucket) await tryStore(impatient).catch(refuse(bucket, dataDir))
  const lock = holdLock(join(dataDir, 'move-files.lock'))
  if (!lock) throw new StartError('Files are being moved already. Wait until that has finished.')
  const show = createCopyingShow()
  try {
    const report = await withDatabase(config, async ({ db, pool }) => {
      await requireKnownSchema(pool)
      return moveFiles({
        db,
        from: from.store,
        to: to.store,
        now: new Date(),
        deletesOriginals: values['delete-source'],
        deletesUnknown: values['delete-unknown'],
        onProgress: show.onProgress,
      })
    })
    show.end()
    const text = describeMove(report, { from: from.name, to: to.name }, values['delete-unknown'])
    if (report.missing.count + report.failed.count > 0) throw new StartError(text)
    return text
  } catch (error) {
    show.end()
    if (!(error instanceof StoreAwayError)) throw error
    return refuse(error.store === 'from' ? from : to, dataDir)(error)
  } finally {
    lock.release()
  }
})

/** @throws StartError with the sentence for a store that does not work */
function refuse({ s3 }: Pick<Config, 's3'>, dataDir: string) {
  return (error: unknown): never => {
    throw new StartError(`${storeProblem(error, { s3, dataDir })} Then run the command again: it continues.`)
  }
}
