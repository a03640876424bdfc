import { posix } from 'node:path'
import { addressRefused } from './extract-sources.errors.ts'

/** @throws 422 `maps.address_refused` for what is no address of http or https */
export function readAddress(text: string): URL {
  if (!URL.canParse(text)) throw addressRefused('This is not a valid address.')
  const address = new URL(text)
  if (address.protocol !== 'https:' && address.protocol !== 'http:')
    throw addressRefused('Extracts are fetched from addresses that begin with https:// or http://.')
  return address
}

/** The file that an address names, as people read it; as it stands where its percent signs mean nothing. */
export function fileNameOf({ pathname }: URL): string {
  const name = posix.basename(pathname)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** An address as it may be shown and kept: without the name and password, and without the query, which often holds a key. */
export function withoutSecrets(address: URL): string {
  return `${address.origin}${address.pathname}`
}
