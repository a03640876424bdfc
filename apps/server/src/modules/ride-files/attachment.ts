/** `Content-Disposition` for a download named after a ride, in ASCII and, for browsers that know RFC 6266, as it is. */
export function attachment(title: string, extension: string): string {
  const name =
    title
      .replaceAll(/[\p{Cc}\p{Cf}\s/\\:*?"<>|]+/gu, ' ')
      .trim()
      .slice(0, 80)
      .toWellFormed()
      .trim() || 'ride'
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
