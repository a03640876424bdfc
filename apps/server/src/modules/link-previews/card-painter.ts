import { translatable } from '@scooter-rides/messages'
import { contentTag } from '../../platform/http/etag.ts'
import { createFairQueue } from '../../platform/queues/fair-queue.ts'
import { unavailable } from '../../platform/http/problem.ts'
import { drawSvg } from '../../platform/images/draw-svg.ts'

/** A card whose `etag` can be compared before it is drawn, because most clients have it cached. */
export interface Card {
  etag: string
  draw(): Promise<Buffer>
}

/** About 40 KB each. */
const maxCached = 100
/** Further requests are refused while this many wait. */
const mostWaiting = 100
/** Each drawing uses a thread for about 50 ms; photos have their own. */
const atOnce = 1
/** Increase it when the rendering of the same drawing changes. */
const painterVersion = 1

/** Draws each card once for concurrent requests, and caches the latest. */
export function createCardPainter(draw: (svg: string) => Promise<Buffer> = drawSvg) {
  const enqueue = createFairQueue('preview_images', atOnce)
  const pictures = new Map<string, Promise<Buffer>>()
  let waiting = 0

  function start(svg: string, etag: string): Promise<Buffer> {
    if (waiting >= mostWaiting) throw unavailable('cards.busy', translatable('previews.tooManyCards'))
    waiting++
    return enqueue(etag, () => draw(svg)).finally(() => waiting--)
  }

  async function paint(svg: string, etag: string): Promise<Buffer> {
    const picture = pictures.get(etag) ?? start(svg, etag)
    // Inserted again, so that it becomes the most recent.
    pictures.delete(etag)
    pictures.set(etag, picture)
    for (const oldest of pictures.keys()) if (pictures.size > maxCached) pictures.delete(oldest)
    try {
      return await picture
    } catch (error) {
      pictures.delete(etag)
      throw error
    }
  }

  return (svg: string): Card => {
    const etag = contentTag(`${painterVersion}\n${svg}`)
    return { etag, draw: () => paint(svg, etag) }
  }
}
