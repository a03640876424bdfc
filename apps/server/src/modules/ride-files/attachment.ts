import { cutText } from '@scooter-rides/contract'

interface Named {
  title: string
  extension: string
  /** For a title without characters that a file name may have. */
  otherName: string
}

/** `Content-Disposition` for a download named after a ride, in ASCII and in UTF-8 (RFC 6266). */
export function attachment({ title, extension, otherName }: Named): string {
  const name =
    cutText(
      title
        .toWellFormed()
        .replaceAll(/[\p{Cc}\p{Cf}\s/\\:*?"<>|]+/gu, ' ')
        .trim(),
      80,
    ) || otherName
  const ascii = toAscii(name) || toAscii(otherName) || 'ride'
  const encoded = encodeURIComponent(`${name}.${extension}`).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${ascii}.${extension}"; filename*=UTF-8''${encoded}`
}

const toAscii = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]+/g, '')
    .replaceAll(/[%;]/g, '')
    .trim()
