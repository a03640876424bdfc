import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { TilesBroken } from './tiles-broken.ts'

const unpack = promisify(gunzip)

/**
 * Unpacks gzipped bytes off the event loop, up to a limit: a megabyte may unpack to a gigabyte.
 * @throws TilesBroken if the bytes are not gzip, or unpack to more
 */
export async function unpackWithin(bytes: Uint8Array, mostBytes: number): Promise<Buffer> {
  try {
    return await unpack(bytes, { maxOutputLength: mostBytes })
  } catch (cause) {
    throw new TilesBroken(`A part of the map cannot be unpacked within ${mostBytes} bytes.`, { cause })
  }
}
