import sharp, { type Sharp } from 'sharp'

export interface MadePhoto {
  what: string
  fileName: string
  contentType: string
  bytes: Buffer
}

/** Gaussian noise has the same detail in every run. Enlarged it looks like surfaces, and beside fine noise it compresses like a photo. */
async function scene(width: number, height: number): Promise<Sharp> {
  const noise = (divisor: number, sigma: number) => ({
    create: {
      width: Math.round(width / divisor),
      height: Math.round(height / divisor),
      channels: 3 as const,
      background: '#808080',
      noise: { type: 'gaussian' as const, mean: 128, sigma },
    },
  })
  const surfaces = await sharp(noise(24, 60)).resize(width, height, { kernel: 'cubic', fit: 'fill' }).png().toBuffer()
  const grain = await sharp(noise(1, 12)).png().toBuffer()
  return sharp(surfaces).composite([{ input: grain, blend: 'soft-light' }])
}

/** What riders upload: an untouched photo of a phone, one that the browser made smaller, and a drawing with transparency. */
export async function makePhotos(): Promise<MadePhoto[]> {
  const phone = await (await scene(4000, 3000)).jpeg({ quality: 85 }).withMetadata({ orientation: 6 }).toBuffer()
  const shrunk = await (await scene(2048, 1536)).jpeg({ quality: 85 }).toBuffer()
  const drawing = await (await scene(1200, 900)).ensureAlpha(0.9).png().toBuffer()
  return [
    { what: '12 megapixels of a phone', fileName: 'phone.jpg', contentType: 'image/jpeg', bytes: phone },
    { what: '3 megapixels, shrunk by the browser', fileName: 'photo.jpg', contentType: 'image/jpeg', bytes: shrunk },
    { what: 'a PNG with transparency', fileName: 'drawing.png', contentType: 'image/png', bytes: drawing },
  ]
}
