/** Enough for every size in which photos are shown, also on large and sharp screens. */
const longestSide = 2048
/** What is no heavier than this goes as it is. */
const lightBytes = 1024 * 1024
const quality = 0.86

/**
 * A lighter copy of a photo: twelve megabytes of a phone's camera would take minutes on a bad signal. Whatever this
 * browser can't read or make smaller stays as it is, and so do pictures that may move.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= lightBytes || file.type === 'image/gif') return file
  try {
    // Turned upright by the browser, as its EXIF says.
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    // WebP keeps what is transparent; a browser that can't write it answers with PNG, which is rarely lighter.
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
