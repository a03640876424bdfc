import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { escapeHtml } from './page-tags.ts'

/** The name that the build writes into every page. */
const builtName = /<meta name="application-name" content="([^"]*)"/

/**
 * Copies the built pages into `target` with `name` instead of the built name, and compresses them. The browser's script
 * reads the name from the page.
 * @returns the folder of the pages: `folder` itself if nothing has to be renamed
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
