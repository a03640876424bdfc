import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { escapeHtml } from './page-tags.ts'

/** The name that the build wrote into every page. */
const builtName = /<meta name="application-name" content="([^"]*)"/

/**
 * Lays copies of the built pages into `target` that say `name` wherever the build said its own, with compressed siblings.
 * The script in the browser reads the name from the page too, so what the build drew and what the script draws agree.
 * @returns the folder whose pages say `name`: `folder` itself when nothing had to be renamed
 */
export function renamePages(folder: string, target: string, name: string): string {
  const escaped = escapeHtml(name)
  const pages = globSync('**/*.html', { cwd: folder }).map((file) => ({
    file,
    html: readFileSync(join(folder, file), 'utf8'),
  }))
  if (pages.every(({ html }) => builtName.exec(html)?.[1] === escaped)) return folder
  for (const { file, html } of pages) {
    const from = builtName.exec(html)?.[1]
    mkdirSync(dirname(join(target, file)), { recursive: true })
    const renamed = from ? html.replaceAll(from, () => escaped) : html
    writeFileSync(join(target, file), renamed)
    writeFileSync(join(target, `${file}.br`), brotliCompressSync(renamed))
    writeFileSync(join(target, `${file}.gz`), gzipSync(renamed))
  }
  return target
}
