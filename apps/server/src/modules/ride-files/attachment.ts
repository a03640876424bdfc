import { cutText } from '@scooter-rides/contract'

/** `Content-Disposition` for a download named after a ride, in ASCII and in UTF-8 (RFC 6266). */
export function attachment(title: string, extension: string): string {
  const name =
    cutText(
      title
        .toWellFormed()
        .replaceAll(/[\p{Cc}\p{Cf}\s/\\:*?"<>|]+/gu, ' ')
        .trim(),
      80,
    ) || 'ride'
  const ascii =
    name
      .normalize('NFKD')
      .replaceAll(/[^\x20-\x7e]+/g, '')
      .replaceAll(/[%;]/g, '')
      .trim() || 'ride'
  const encoded = encodeURIComponent(`${name}.${extension}`).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${ascii}.${extension}"; filename*=UTF-8''${encoded}`
}
