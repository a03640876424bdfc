/** For screens without a server reply. The server writes `PRODUCT_NAME` into the page's meta tag. */
export const product: string = readMeta('application-name') ?? 'Scooter Rides' // not translated: a brand

function readMeta(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined
}
