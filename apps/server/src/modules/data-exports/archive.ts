import { PassThrough, pipeline, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ArchiveFile {
  /** The path in the archive. */
  path: string
  /** Called when all former files are written. */
  open: () => Readable
  /** Photos are compressed already. */
  isCompressible?: boolean
  modifiedAt: Date
}

/** ZIP, with ZIP64 where it is needed. Files are added one at a time, so that the memory does not grow with their number. */
export function writeArchive(files: AsyncIterable<ArchiveFile>): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  const fail = (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error('The archive failed', { cause: error }))
  zip.on('error', fail)
  // An error of either stream also destroys the other.
  pipeline(zip.outputStream, output, () => {})
  addAll(zip, files, output).then(() => zip.end(), fail)
  return output
}

async function addAll(zip: ZipFile, files: AsyncIterable<ArchiveFile>, output: PassThrough) {
  let current: Readable | undefined
  output.once('close', () => current?.destroy())
  for await (const { path, open, isCompressible = false, modifiedAt } of files) {
    current = open()
    if (output.destroyed) current.destroy()
    zip.addReadStream(current, path, { compress: isCompressible, mtime: modifiedAt, mode: 0o100600 })
    await finished(current, { writable: false })
  }
}
