/**
 * The product's name where no server reply is available: page titles before `/api/instance`, the landing page. An operator
 * sets it by `PRODUCT_NAME`; the server writes it into the page's meta tag.
 */
export const product: string = readMeta('application-name') ?? 'Scooter Rides'

function readMeta(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined
}
