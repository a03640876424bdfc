import { ConfigError, readConfig, type Config } from '../../config.ts'
import { misspeltVariables } from '../../misspelt-variables.ts'
import { isForStrangers } from '../../platform/http/client/trusted-proxies.ts'
import { unencryptedSettings } from './unencrypted.ts'
import { fail, ok, warn, type Judgement } from './finding.ts'

export function judgeConfiguration(environment: NodeJS.ProcessEnv): { config?: Config; judgement: Judgement } {
  const misspelt = misspeltVariables(environment)
  try {
    const config = readConfig(environment)
    const warnings = [misspelt, ...warningsOf(config)].filter(Boolean)
    return {
      config,
      judgement: warnings.length === 0 ? ok(`Riders reach this site at ${config.siteUrl}.`) : warn(warnings.join(' ')),
    }
  } catch (error) {
    if (error instanceof ConfigError)
      return { judgement: fail([error.message.replaceAll('\n', ' '), misspelt].filter(Boolean).join(' ')) }
    throw error
  }
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

function warningsOf(config: Config): string[] {
  const { host, publicUrl, siteUrl, mail, rateLimitFactor, trustProxy } = config
  const strangers = trustProxy.filter(isForStrangers)
  const unencrypted = unencryptedSettings(config)
  return [
    !publicUrl &&
      !isLoopback(host) &&
      `Mailed links begin with ${siteUrl}: set PUBLIC_URL to the address that riders use.`,
    !publicUrl &&
      trustProxy.length > 0 &&
      'TRUST_PROXY is set and PUBLIC_URL is not: without X-Forwarded-Proto from the proxy, cookies are not secure and links begin with http. Set PUBLIC_URL to the address that riders use.',
    publicUrl?.startsWith('http:') &&
      !isLoopback(new URL(publicUrl).hostname) &&
      'PUBLIC_URL is not https: passwords are sent unencrypted, and browsers allow neither location nor push messages.',
    publicUrl?.startsWith('https:') &&
      trustProxy.length === 0 &&
      'PUBLIC_URL is https and TRUST_PROXY is not set: behind a proxy, all riders share its address and therefore one rate limit.',
    strangers.length > 0 &&
      `TRUST_PROXY contains ${strangers.join(' and ')}: any caller can choose an address in X-Forwarded-For and so avoid the rate limits. Set it to the address of your proxy.`,
    unencrypted.length > 0 &&
      `Other networks can read and change what the server exchanges with ${unencrypted.join(' and ')}: use https://, rediss://, sslmode=verify-full or STARTTLS.`,
    mail.smtpUrl && mail.from.endsWith('@localhost>') && 'MAIL_FROM is @localhost, which mail servers refuse: set it.',
    rateLimitFactor === 0 && 'RATE_LIMIT_FACTOR is 0: nothing slows down password guessing.',
  ].filter((warning) => typeof warning === 'string')
}
