import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { preparePhoto } from './prepare-photo.ts'

const max = 5 * 1024 * 1024

function file(name: string, type: string, megabytes: number): File {
  const made = new File(['x'], name, { type, lastModified: 7 })
  Object.defineProperty(made, 'size', { value: megabytes * 1024 * 1024 })
  return made
}

/** Fakes of the browser: a camera's picture of 8000 × 6000, and a canvas that records its calls. */
const drawn: number[][] = []
beforeEach(() => {
  drawn.length = 0
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8000, height: 6000, close: () => undefined }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly size: number[]
      constructor(width: number, height: number) {
        this.size = [width, height]
      }
      getContext = () => ({ drawImage: () => drawn.push(this.size) })
      convertToBlob = async ({ type }: { type: string }) => new Blob(['light'], { type })
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

describe('a selected photo', () => {
  test('of a phone camera is scaled down in the browser, whatever its size', async () => {
    const prepared = await preparePhoto(file('IMG_1.HEIC.jpeg', 'image/jpeg', 12), max)

    expect(prepared).toEqual({ photo: expect.objectContaining({ name: 'IMG_1.HEIC.jpg', type: 'image/jpeg' }) })
    expect('photo' in prepared && prepared.photo.size).toBe(5)
    expect('photo' in prepared && prepared.photo.lastModified).toBe(7)
    expect(drawn).toEqual([[2048, 1536]])
  })

  test('that is small or may be animated is uploaded unchanged', async () => {
    for (const photo of [file('me.jpg', 'image/jpeg', 0.5), file('wave.gif', 'image/gif', 3)])
      expect(await preparePhoto(photo, max)).toEqual({ photo })
    expect(drawn).toEqual([])
  })

  test('that cannot be scaled down is rejected above the limit, with the specified text', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no such format')))

    expect(await preparePhoto(file('me.avif', 'image/avif', 6), max)).toEqual({
      error: '“me.avif” is 6.0 MB. A photo may be at most 5 MB.',
    })
    const small = file('me.avif', 'image/avif', 4)
    expect(await preparePhoto(small, max)).toEqual({ photo: small })
  })

  test('that is not an image is rejected before it is decoded', async () => {
    expect(await preparePhoto(file('plan.pdf', 'application/pdf', 2), max)).toMatchObject({
      error: expect.stringContaining('not an image we can use'),
    })
    expect(drawn).toEqual([])
  })
})
