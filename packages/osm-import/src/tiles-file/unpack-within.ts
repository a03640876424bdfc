import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { TilesBroken } from './tiles-broken.ts'

const unpack = promisify(gunzip)

/** Unpacks gzip off the event loop, up to a limit: a megabyte may unpack to a gigabyte. @throws TilesBroken if it is no gzip or unpacks to more */
export async function unpackWithin(bytes: Uint8Array, mostBytes: number): Promise<Buffer> {
  try {
    return await unpack(bytes, { maxOutputLength: mostBytes })
  } catch (cause) {
    throw new TilesBroken(`A part of the map cannot be unpacked within ${mostBytes} bytes.`, { cause })
  }
}
