import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles, type Source } from 'pmtiles'
import { afterAll, describe, expect, test } from 'vitest'
import { createArchive, type MapTile, packTile } from './pmtiles-archive.ts'

const metadata = { name: 'Test', attribution: 'nobody', vector_layers: [] }
const folder = await mkdtemp(join(tmpdir(), 'archive-'))
afterAll(() => rm(folder, { recursive: true }))

async function written(tiles: readonly MapTile[]): Promise<PMTiles> {
  const archive = await createArchive(join(folder, 'work'))
  for (const each of tiles) await archive.add(packTile(each))
  await archive.finish(join(folder, 'tiles.pmtiles'), metadata, [-9, 41, -8, 42])
  await archive.close()
  return read(await readFile(join(folder, 'tiles.pmtiles')))
}

function read(archive: Buffer): PMTiles {
  const bytes = new Uint8Array(archive)
  const source: Source = {
    getKey: () => 'test',
    getBytes: async (offset, length) => ({ data: bytes.slice(offset, offset + length).buffer }),
  }
  return new PMTiles(source)
}

/** Incompressible text, so that the directory grows. */
function noise(seed: number): string {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    return ((mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))) >>> 0) / 2 ** 32
  }
  return Array.from({ length: next() * 400 }, () => String.fromCharCode(33 + next() * 90)).join('')
}

const tile = (z: number, x: number, y: number, text: string): MapTile => ({
  z,
  x,
  y,
  bytes: new TextEncoder().encode(text),
})

async function textAt(archive: PMTiles, z: number, x: number, y: number) {
  const found = await archive.getZxy(z, x, y)
  return found && new TextDecoder().decode(found.data)
}

describe('an archive of tiles', () => {
  test('returns every tile, and none for a missing one', async () => {
    const archive = await written([tile(0, 0, 0, 'world'), tile(3, 5, 2, 'far'), tile(1, 1, 0, 'east')])
    expect(await textAt(archive, 0, 0, 0)).toBe('world')
    expect(await textAt(archive, 1, 1, 0)).toBe('east')
    expect(await textAt(archive, 3, 5, 2)).toBe('far')
    expect(await textAt(archive, 3, 5, 3)).toBeUndefined()
    expect(await archive.getHeader()).toMatchObject({
      minZoom: 0,
      maxZoom: 3,
      numAddressedTiles: 3,
      minLon: -9,
      maxLat: 42,
    })
    expect(await archive.getMetadata()).toMatchObject(metadata)
  })

  test('stores equal tiles once', async () => {
    const all = Array.from({ length: 64 }, (_, index) =>
      tile(3, index % 8, Math.floor(index / 8), index === 20 ? 'land' : 'sea'),
    )
    const archive = await written(all)
    expect(await archive.getHeader()).toMatchObject({ numAddressedTiles: 64, numTileContents: 2, numTileEntries: 3 })
    expect(await textAt(archive, 3, 4, 2)).toBe('land')
    expect(await textAt(archive, 3, 7, 7)).toBe('sea')
  })

  test('uses leaf directories when there are too many tiles for one directory', async () => {
    const all = Array.from({ length: 128 * 128 }, (_, index) =>
      tile(7, index % 128, Math.floor(index / 128), `${index * 7919} ${noise(index)}`),
    )
    const archive = await written(all)
    expect((await archive.getHeader()).leafDirectoryLength).toBeGreaterThan(0)
    for (const index of [0, 1, 5000, 9999, 16383]) {
      const text = await textAt(archive, 7, index % 128, Math.floor(index / 128))
      expect(text?.startsWith(`${index * 7919} `)).toBe(true)
    }
  })
})
