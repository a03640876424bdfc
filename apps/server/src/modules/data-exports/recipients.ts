import { translatable, type Translatable } from '@scooter-rides/messages'

/** Addresses of the configuration in force; undefined if a service is not used. */
interface Receiving {
  mail: { smtpUrl: string | undefined }
  s3: { endpoint: string } | undefined
  pushHosts: string[]
  oidc: { issuer: string } | undefined
  weatherUrl: string
  placesUrl: string | undefined
  valhallaUrl: string | undefined
  ai: { baseUrl: string } | undefined
  trafficTilesUrl: string | undefined
}

/** Servers of others that receive data of riders with this configuration. Map imports are left out: they only download. */
export function recipientsOf(config: Receiving): Translatable[] {
  const { mail, s3, pushHosts, oidc, weatherUrl, placesUrl, valhallaUrl, ai, trafficTilesUrl } = config
  const recipients: (Translatable | undefined)[] = [
    at(mail.smtpUrl, (host) => translatable('stored-data.recipient.mail', { host })),
    at(s3?.endpoint, (host) => translatable('stored-data.recipient.files', { host })),
    pushHosts.length > 0 ? translatable('stored-data.recipient.push') : undefined,
    at(oidc?.issuer, (host) => translatable('stored-data.recipient.oidc', { host })),
    at(weatherUrl, (host) => translatable('stored-data.recipient.weather', { host })),
    at(placesUrl, (host) => translatable('stored-data.recipient.places', { host })),
    at(valhallaUrl, (host) => translatable('stored-data.recipient.routing', { host })),
    at(ai?.baseUrl, (host) => translatable('stored-data.recipient.model', { host })),
    at(trafficTilesUrl, (host) => translatable('stored-data.recipient.traffic', { host })),
  ]
  return recipients.filter((recipient) => recipient !== undefined)
}

/** Only the host: the address may contain a password. */
const at = (address: string | undefined, textOf: (host: string) => Translatable): Translatable | undefined =>
  address === undefined ? undefined : textOf(new URL(address).host)
