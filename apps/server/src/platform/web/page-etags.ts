import { readFile, stat } from 'node:fs/promises'
import { contentTag } from '../http/etag.ts'

interface KnownPage {
  stamp: string
  etag: string
}

/**
 * Finds the ETag of a page by its content: pages of two languages or releases may have the same size and time. It is weak, because
 * it is also the tag of the compressed page.
 */
export function createPageEtags() {
  const known = new Map<string, KnownPage>()

  return async function etagOf(path: string): Promise<string> {
    const { size, mtimeMs } = await stat(path)
    const stamp = `${size} ${mtimeMs}`
    const page = known.get(path)
    if (page?.stamp === stamp) return page.etag
    const etag = `W/${contentTag(await readFile(path))}`
    known.set(path, { stamp, etag })
    return etag
  }
}
