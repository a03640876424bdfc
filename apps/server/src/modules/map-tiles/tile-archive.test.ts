import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { TilesBroken } from '@scooter-rides/osm-import'
import { bomb, testFolder, type TileParts, varints, writeHostileTiles } from '@scooter-rides/osm-import/testing'
import { openTileArchive } from './tile-archive.ts'

async function firstTile(parts: Partial<TileParts>) {
  const archive = await openTileArchive(await writeHostileTiles(join(await testFolder(), 'map.pmtiles'), parts))
  onTestFinished(() => archive.close())
  return archive.find(0, 0, 0)
}

const cases: [what: string, parts: Partial<TileParts>][] = [
  ['a tile that decompresses to a thousand times its length', { tile: bomb() }],
  ['a tile that is no gzip', { tile: Buffer.alloc(100, 1) }],
  ['a directory that decompresses to a thousand times its length', { directoryBytes: bomb(8 * 1024 * 1024) }],
  ['a directory of 2^40 entries in ten bytes', { directory: [2 ** 40, 0, 1, 8, 1] }],
  ['a directory of as many entries as fit', { directoryBytes: bomb(2 * 1024 * 1024 + 1) }],
  ['a tile of 4 GB', { directory: [1, 0, 1, 2 ** 32, 1] }],
  ['a tile behind the end of the file', { directory: [1, 0, 1, 100, 2 ** 30] }],
  ['a directory that refers to itself', { directory: [1, 0, 0, 50, 1] }],
  ['metadata that decompresses to a thousand times its length', { metadata: bomb() }],
  ['metadata of 2^40 bytes', { metadataLength: 2 ** 40 }],
]

test.each(cases)('%s is rejected before memory is allocated', async (_what, parts) => {
  const before = process.memoryUsage().rss
  await expect(firstTile(parts)).rejects.toThrow(TilesBroken)
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
})

test('an archive of another program is read', async () => {
  expect((await firstTile({}))?.length).toBeGreaterThan(0)
  expect(varints([300])).toEqual(Buffer.from([0xac, 0x02]))
})
