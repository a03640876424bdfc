import ipaddr from 'ipaddr.js'
import type { Config } from '../../config.ts'

/** The settings that name a server of another network without encryption. */
export function unencryptedSettings(config: Config): string[] {
  const plainPostgres = (url: string) => !/[?&]sslmode=(require|verify-ca|verify-full)\b/.test(url)
  const plainHttp = (url: string) => url.startsWith('http:')
  const settings: [name: string, urls: (string | undefined)[], isPlain: (url: string) => boolean][] = [
    ['DATABASE_URL', [config.databaseUrl], plainPostgres],
    ['DATABASE_READ_URL', config.databaseReadUrls, plainPostgres],
    ['REDIS_URL', [config.redisUrl], (url) => url.startsWith('redis:')],
    ['SMTP_URL', [config.mail.smtpUrl], (url) => url.startsWith('smtp:') && /[?&]ignoreTLS=true\b/.test(url)],
    ['S3_ENDPOINT', [config.s3?.endpoint], plainHttp],
    ['OIDC_ISSUER', [config.oidc?.issuer], plainHttp],
    ['VALHALLA_URL', [config.valhallaUrl], plainHttp],
    ['PLACES_URL', [config.placesUrl], plainHttp],
    ['WEATHER_URL', [config.weatherUrl], plainHttp],
    ['AI_BASE_URL', [config.ai?.baseUrl], plainHttp],
  ]
  return settings
    .filter(([, urls, isPlain]) =>
      urls.some((url) => url !== undefined && isPlain(url) && isElsewhere(new URL(url).hostname)),
    )
    .map(([name]) => name)
}

const ownRanges = new Set<string>(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

/** A name without a dot is a container or a machine of the operator's own network. */
function isElsewhere(host: string): boolean {
  const literal = host.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(literal)) return !ownRanges.has(ipaddr.process(literal).range())
  return host.includes('.') && !/\.(local|localhost|internal|lan|home\.arpa)$/i.test(host)
}
