import { glob, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const dist = new URL('../dist/', import.meta.url)
/** Smaller files fit into one packet uncompressed. */
const SMALLEST_BYTES = 512

/** Writes `.br` and `.gz` beside every text file, which the server sends. */
export async function precompress(): Promise<void> {
  for await (const name of glob('**/*.{js,mjs,css,svg,html}', { cwd: dist.pathname })) {
    const file = new URL(name, dist)
    const content = await readFile(file)
    if (content.length < SMALLEST_BYTES) continue
    const [brotli, zipped] = await Promise.all([
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }),
      promisify(gzip)(content, { level: 9 }),
    ])
    await Promise.all([writeFile(new URL(`${name}.br`, dist), brotli), writeFile(new URL(`${name}.gz`, dist), zipped)])
  }
}
