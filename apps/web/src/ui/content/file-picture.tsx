import { usePreview } from '../../lib/photo/use-preview.ts'

interface FilePictureProps {
  file: File
  alt: string
  className?: string | undefined
}

/** A chosen image file that is not uploaded yet. */
export function FilePicture({ file, alt, className }: FilePictureProps) {
  const url = usePreview(file)
  return url ? (
    <img src={url} alt={alt} className={className} draggable={false} />
  ) : (
    <span className={className} role="img" aria-label={alt} />
  )
}
