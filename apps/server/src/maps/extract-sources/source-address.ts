import { posix } from 'node:path'
import { addressInvalid, schemeRefused } from './extract-sources.errors.ts'

/** @throws 422 `maps.address_refused` for a text that is not an http or https address */
export function readAddress(text: string): URL {
  if (!URL.canParse(text)) throw addressInvalid()
  const address = new URL(text)
  if (address.protocol !== 'https:' && address.protocol !== 'http:') throw schemeRefused()
  return address
}

/** The decoded file name of an address; undecoded if its percent encoding is invalid. */
export function fileNameOf({ pathname }: URL): string {
  const name = posix.basename(pathname)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** An address for display and storage: without user name, password and query, which often contains a key. */
export function withoutSecrets(address: URL): string {
  return `${address.origin}${address.pathname}`
}
