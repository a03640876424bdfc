import { createHash } from 'node:crypto'
import { createFairQueue } from '../../platform/queues/fair-queue.ts'
import { unavailable } from '../../platform/http/problem.ts'
import { drawSvg } from '../../platform/images/draw-svg.ts'

/** A card that can be compared before it is drawn: most of those who ask have it already. */
export interface Card {
  etag: string
  draw(): Promise<Buffer>
}

/** Some 40 KB each. */
const mostKept = 100
/** Further callers are told to try again when this many wait. */
const mostWaiting = 100
/** Each takes a thread for a twentieth of a second; photos have theirs. */
const atOnce = 1
/** Raise it when the same drawing is to look different as a picture. */
const painterVersion = 1

/** Draws each card once, however many ask for it at the same moment, and keeps the last ones. */
export function createCardPainter(draw: (svg: string) => Promise<Buffer> = drawSvg) {
  const enqueue = createFairQueue(atOnce)
  const pictures = new Map<string, Promise<Buffer>>()
  let waiting = 0

  function start(svg: string, etag: string): Promise<Buffer> {
    if (waiting >= mostWaiting)
      throw unavailable('cards.busy', 'Too many pictures are being drawn. Try again in a moment.')
    waiting++
    return enqueue(etag, () => draw(svg)).finally(() => waiting--)
  }

  async function paint(svg: string, etag: string): Promise<Buffer> {
    const picture = pictures.get(etag) ?? start(svg, etag)
    // Anew, so that it is the youngest.
    pictures.delete(etag)
    pictures.set(etag, picture)
    for (const oldest of pictures.keys()) if (pictures.size > mostKept) pictures.delete(oldest)
    try {
      return await picture
    } catch (error) {
      pictures.delete(etag)
      throw error
    }
  }

  return (svg: string): Card => {
    const etag = `"${createHash('sha256').update(`${painterVersion}\n${svg}`).digest('base64url').slice(0, 22)}"`
    return { etag, draw: () => paint(svg, etag) }
  }
}
