import { openOnce } from '../queues/open-once.ts'

/** 20 MB that a server needs with its first photo. One thread an image: how many are prepared at once is for whoever asks. */
export const loadSharp = openOnce(async () => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  // Nothing is kept between two of them.
  sharp.cache(false)
  return sharp
})
