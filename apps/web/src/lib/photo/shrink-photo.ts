import { limits } from '@scooter-rides/contract'

/** Files up to this size are not compressed. */
const lightBytes = 1024 * 1024
const quality = 0.86

/** A phone's photo of 12 MB takes minutes on a bad signal. Files that may be animated, can't be decoded or would not become smaller stay. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= lightBytes || file.type === 'image/gif') return file
  try {
    // The browser applies the EXIF orientation.
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, limits.photoSide / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    // WebP keeps transparency; a browser that can't encode it returns PNG, which is rarely smaller.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    const light = await canvas.convertToBlob({ type, quality })
    if (light.size >= file.size) return file
    const { lastModified } = file
    return new File([light], renamed(file.name, light.type), { type: light.type, lastModified })
  } catch {
    return file
  }
}

function renamed(name: string, type: string): string {
  return `${name.replace(/\.\w+$/, '')}.${type === 'image/jpeg' ? 'jpg' : type.replace('image/', '')}`
}
