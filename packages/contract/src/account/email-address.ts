// RFC 5322 `atom` with the letters of RFC 6532. Quoted local parts are refused, as by HTML: mail programs disagree on where they end.
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
// Every character that a URL parser takes for the end of a host.
const hostEnd = /[\s/?#:@%\\[\]<>^|]/
const asciiDomain = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/**
 * The canonical spelling under which an address is stored and compared: lower case, and its domain in ASCII (RFC 5890),
 * because `пример.рф` and `xn--e1afmkfd.xn--p1ai` are the same domain. Returns undefined for a text that is not an address.
 */
export function canonicalEmail(text: string): string | undefined {
  const address = text.trim().normalize('NFC')
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at).toLowerCase(), asciiOf(address.slice(at + 1))]
  if (at < 1 || !localPart.test(local) || !asciiDomain.test(domain)) return undefined
  return `${local}@${domain}`
}

function asciiOf(domain: string): string {
  const host = `http://${domain}`
  return domain === '' || hostEnd.test(domain) || !URL.canParse(host) ? '' : new URL(host).hostname
}
