import { dayMs } from '@scooter-rides/time'
import { receivedCache } from './received-cache.ts'

/** What another app has shared with this one. */
export interface Received {
  file: File | undefined
  title: string
  text: string
  url: string
}

/** Older shares are forgotten: the rider has shared again, or does not want it. */
const keptForMs = dayMs
const fileAddress = '/received/file'
const textsAddress = '/received/texts'

interface StoredTexts extends Omit<Received, 'file'> {
  fileName: string | undefined
  at: number
}

/** Replaces an earlier share. @throws if the browser cannot store it */
export async function storeReceived({ file, ...texts }: Received): Promise<void> {
  await caches.delete(receivedCache)
  const cache = await caches.open(receivedCache)
  if (file) await cache.put(fileAddress, new Response(file))
  const stored: StoredTexts = { ...texts, fileName: file?.name, at: Date.now() }
  await cache.put(textsAddress, Response.json(stored))
}

/** Undefined if nothing is waiting. It stays until `dropReceived`, also over a sign-in. */
export async function readReceived(): Promise<Received | undefined> {
  if (!('caches' in globalThis) || !(await caches.has(receivedCache))) return undefined
  const cache = await caches.open(receivedCache)
  const answer = await cache.match(textsAddress)
  const { fileName, at = 0, title = '', text = '', url = '' } = ((await answer?.json()) ?? {}) as Partial<StoredTexts>
  if (Date.now() - at > keptForMs) return undefined
  const stored = fileName === undefined ? undefined : await cache.match(fileAddress)
  return { title, text, url, file: stored && new File([await stored.blob()], fileName ?? '') }
}
