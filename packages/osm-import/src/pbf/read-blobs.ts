import { open, type FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate, zstdDecompress } from 'node:zlib'
import { PbfReader } from 'pbf'
import { notAnExtract, cutShort, damaged, unsupportedPacking } from '../errors.ts'

/** One unpacked block of an extract. `end` is the offset of the next block. */
export interface Blob {
  type: string
  data: Buffer
  end: number
}

// https://wiki.openstreetmap.org/wiki/PBF_Format: readers must reject larger ones.
const largestHeader = 64 * 1024
const largestBlob = 32 * 1024 * 1024

const unpacking: Record<number, { name: string; unpack?: (data: Uint8Array) => Promise<Buffer> }> = {
  3: { name: 'zlib', unpack: (data) => promisify(inflate)(data, { maxOutputLength: largestBlob }) },
  4: { name: 'LZMA' },
  6: { name: 'LZ4' },
  7: { name: 'zstd', unpack: (data) => promisify(zstdDecompress)(data, { maxOutputLength: largestBlob }) },
}

/** The next block is read and unpacked while the caller processes one. @throws UnusableFile if it is no extract, truncated or damaged */
export async function* readBlobs(path: string): AsyncGenerator<Blob, void> {
  const file = await open(path)
  let next: Promise<Blob | undefined> | undefined
  try {
    const { size } = await file.stat()
    next = readBlob(file, 0, size)
    for (let blob = await next; blob !== undefined; blob = await next) {
      next = readBlob(file, blob.end, size)
      yield blob
    }
  } finally {
    // A caller that stops early does not receive errors of later blocks.
    await next?.catch(() => {})
    await file.close()
  }
}

async function readBlob(file: FileHandle, start: number, size: number): Promise<Blob | undefined> {
  // A file shorter than the length field of a first block is not a truncated extract.
  if (start === size && start > 0) return undefined
  const troubled = start === 0 ? notAnExtract : cutShort
  const headerLength = (await readBytes(file, start, 4, troubled)).readUInt32BE()
  if (headerLength > largestHeader) throw start === 0 ? notAnExtract() : damaged(`header of ${headerLength} bytes`)
  const { type, length } = readBlobHeader(await readBytes(file, start + 4, headerLength, troubled))
  if (start === 0 && type !== 'OSMHeader') throw notAnExtract()
  if (length > largestBlob) throw damaged(`block of ${length} bytes`)
  const from = start + 4 + headerLength
  const data = await unpackBlob(await readBytes(file, from, length, cutShort))
  return { type, data, end: from + length }
}

async function readBytes(file: FileHandle, position: number, length: number, troubled: () => Error) {
  const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafe(length), position })
  if (bytesRead < length) throw troubled()
  return buffer
}

function readBlobHeader(bytes: Buffer) {
  const reader = new PbfReader(bytes)
  const header = { type: '', length: 0 }
  try {
    for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
      if (field === 1) header.type = reader.readString()
      else if (field === 3) header.length = reader.readVarint()
    }
  } catch {
    // The first bytes of another file, such as a picture, are not a valid message.
    throw notAnExtract()
  }
  return header
}

async function unpackBlob(bytes: Buffer): Promise<Buffer> {
  const reader = new PbfReader(bytes)
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) return asBuffer(reader.readBytes())
    const packing = unpacking[field]
    if (packing === undefined) continue
    if (packing.unpack === undefined) throw unsupportedPacking(packing.name)
    return packing.unpack(reader.readBytes()).catch((error: unknown) => Promise.reject(damaged(error)))
  }
  throw damaged('a block without data')
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
