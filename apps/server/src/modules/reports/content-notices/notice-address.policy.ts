import { pathId, readPageAddress } from '@scooter-rides/contract'

/** The content that an address of this site names, whether or not it exists. */
export type NamedContent =
  | { type: 'ride'; rideId: number }
  | { type: 'user'; riderId: string }
  | { type: 'photo'; storageKey: string }

const patterns = {
  ride: /^\/(?:api\/)?rides\/(\d+)(?:\.(?:gpx|ics)|\/card\.png)?$/,
  user: /^\/(?:riders|api\/users)\/([^/]+)$/,
  photo: /^\/api\/storage\/([^/]+)$/,
}

/** Pages and files of rides, riders and photos. Undefined for other pages and other sites. */
export function contentNamedBy(address: string, siteUrl: string): NamedContent | undefined {
  const url = readPageAddress(address, siteUrl)
  if (!url || !isOfSite(url, new URL(siteUrl))) return undefined
  const path =
    decoded(url.pathname)
      ?.replaceAll(/\/{2,}/g, '/')
      .replace(/\/$/, '') ?? ''
  const rideId = pathId.safeParse(patterns.ride.exec(path)?.[1]).data
  if (rideId !== undefined) return { type: 'ride', rideId }
  const riderId = patterns.user.exec(path)?.[1]
  if (riderId !== undefined) return { type: 'user', riderId }
  const storageKey = patterns.photo.exec(path)?.[1]
  return storageKey === undefined ? undefined : { type: 'photo', storageKey }
}

/** Without the scheme: people leave it out, and a site may answer to both. */
function isOfSite(url: URL, site: URL): boolean {
  const nameOf = ({ hostname }: URL) => hostname.replace(/^www\./, '').replace(/\.$/, '')
  if (nameOf(url) === nameOf(site)) return url.port === site.port || url.port === ''
  return isLoopback(url) && isLoopback(site) && url.port === site.port
}

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
