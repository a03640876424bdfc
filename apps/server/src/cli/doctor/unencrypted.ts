import ipaddr from 'ipaddr.js'
import type { Config } from '../../config.ts'

/** The settings that name a server of another network without encryption. */
export function unencryptedSettings({ databaseUrl, redisUrl, s3, oidc, mail, ...others }: Config): string[] {
  const { valhallaUrl, placesUrl, weatherUrl, ai } = others
  const plainHttp = (url: string) => url.startsWith('http:')
  const settings: [name: string, url: string | undefined, isPlain: (url: string) => boolean][] = [
    ['DATABASE_URL', databaseUrl, (url) => !/[?&]sslmode=(require|verify-ca|verify-full)\b/.test(url)],
    ['REDIS_URL', redisUrl, (url) => url.startsWith('redis:')],
    ['SMTP_URL', mail.smtpUrl, (url) => url.startsWith('smtp:') && /[?&]ignoreTLS=true\b/.test(url)],
    ['S3_ENDPOINT', s3?.endpoint, plainHttp],
    ['OIDC_ISSUER', oidc?.issuer, plainHttp],
    ['VALHALLA_URL', valhallaUrl, plainHttp],
    ['PLACES_URL', placesUrl, plainHttp],
    ['WEATHER_URL', weatherUrl, plainHttp],
    ['AI_BASE_URL', ai?.baseUrl, plainHttp],
  ]
  return settings.flatMap(([name, url, isPlain]) =>
    url !== undefined && isPlain(url) && isElsewhere(new URL(url).hostname) ? [name] : [],
  )
}

const ownRanges = new Set<string>(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

/** A name without a dot is a container or a machine of the operator's own network. */
function isElsewhere(host: string): boolean {
  const literal = host.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(literal)) return !ownRanges.has(ipaddr.process(literal).range())
  return host.includes('.') && !/\.(local|localhost|internal|lan|home\.arpa)$/i.test(host)
}
