import { openOnce } from '../queues/open-once.ts'

/** 20 MB of code, loaded with the first photo. One thread per image; the caller limits how many run at once. */
export const loadSharp = openOnce(async () => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
})
