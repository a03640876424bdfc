import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { limits } from '../../packages/contract/src/index.ts'
import { fill, newEmbedded, newPostgres, type BenchDatabase } from './lib/databases.ts'
import { makePhotos, type MadePhoto } from './lib/made-photos.ts'
import { median, takeTurns } from './lib/measure.ts'
import { signUp, startProduct } from './lib/product.ts'
import type { Figure } from './lib/report.ts'

const port = Number(process.env.PORT ?? 4186)
const rounds = { full: 15, quick: 5 }
/** As the server prepares photos. */
const atOnce = 2
const mostOfBare = 1.3
const thumbnailSide = 320

/**
 * An upload until its answer, when the photo and its thumbnail are stored, compared with `sharp` that makes the same two
 * images from a file. Options: `embedded` or `postgres`; `quick` (fewer rounds).
 */
export default async function images(options: string[]): Promise<Figure[]> {
  // As in the server: one thread for each image, and no cache that bare sharp could profit from.
  sharp.concurrency(1)
  sharp.cache(false)
  const photos = await makePhotos()
  const runs = options.includes('quick') ? rounds.quick : rounds.full
  const figures: Figure[] = []
  const postgres = options.includes('embedded') ? undefined : await newPostgres()
  if (postgres) figures.push(...(await measure(postgres, photos, runs)))
  if (!options.includes('postgres')) figures.push(...(await measure(await newEmbedded(), photos, runs)))
  return figures
}

async function measure(database: BenchDatabase, photos: MadePhoto[], runs: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'scooter-bench-images-'))
  try {
    await fill(database, 0)
    const product = await startProduct(database, port, { STORAGE_QUOTA_MB: '0' })
    try {
      // Each rider has one photo prepared at a time.
      const cookies = await Promise.all(Array.from({ length: atOnce }, (_, index) => signUp(port, `bench-${index}`)))
      const figures: Figure[] = []
      for (const photo of photos) {
        const file = join(folder, photo.fileName)
        await writeFile(file, photo.bytes)
        for (const count of [1, atOnce]) {
          const [ours = [], bare = []] = await takeTurns(
            runs,
            [
              () => timed(count, (index) => upload(photo, cookies[index] ?? '')),
              () => timed(count, () => convert(file, photo.contentType)),
            ],
            2,
          )
          figures.push(compare(`${database.engine}, ${photo.what}${count > 1 ? `, ${count} at once` : ''}`, ours, bare))
        }
      }
      return figures
    } finally {
      await product.stop()
    }
  } finally {
    await database.remove()
    await rm(folder, { recursive: true })
  }
}

async function timed(count: number, work: (index: number) => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: count }, (_, index) => work(index)))
  return performance.now() - startedAt
}

async function upload({ bytes, contentType, fileName }: MadePhoto, cookie: string) {
  const form = new FormData()
  form.set('purpose', 'message')
  form.set('file', new Blob([new Uint8Array(bytes)], { type: contentType }), fileName)
  const reply = await fetch(`http://127.0.0.1:${port}/api/storage`, { method: 'POST', headers: { cookie }, body: form })
  if (reply.status !== 201) throw new Error(`The upload was answered ${reply.status}: ${await reply.text()}`)
  await reply.arrayBuffer()
}

/** The conversions of the server, from a file to two buffers. */
async function convert(file: string, contentType: string) {
  const upright = sharp(file, { failOn: 'error' })
    .autoOrient()
    .resize({ width: limits.photoSide, height: limits.photoSide, fit: 'inside', withoutEnlargement: true })
  const photo = await (
    contentType === 'image/png' ? upright.webp({ quality: 85 }) : upright.jpeg({ quality: 85, progressive: true })
  ).toBuffer()
  await sharp(photo)
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
}

function compare(what: string, ours: number[], bare: number[]): Figure {
  // Pairs of measurements one after the other, because other work of the machine affects both.
  const ratio = median(ours.map((time, round) => time / (bare[round] ?? time)))
  return {
    what,
    unit: 'ms',
    ours: median(ours),
    reference: median(bare),
    referenceName: 'bare sharp',
    ratio,
    goal: `at most ${mostOfBare}`,
    holds: ratio <= mostOfBare,
  }
}
