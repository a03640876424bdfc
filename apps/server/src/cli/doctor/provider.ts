import { oidcAddresses } from '../../modules/auth/oidc/oidc-addresses.ts'
import type { ProviderOptions } from '../../modules/auth/oidc/oidc-discovery.ts'
import { checkProvider } from './check-provider.ts'
import { fail, ok, reasonOf, warn, type Judgement } from './finding.ts'

/** The issuer, the callback, the secret, and whether a sign-out reaches the provider and back. */
export async function judgeProvider(options: ProviderOptions, siteUrl: string): Promise<Judgement> {
  const { issuer } = options
  const { callbackUrl, signedOutUrl } = oidcAddresses(siteUrl)
  try {
    const { problems, isUnclear, ...logout } = await checkProvider({ ...options, callbackUrl, withSecret: true })
    if (problems.length > 0) return fail(problems.map((problem) => `${problem}.`).join(' '))
    if (isUnclear)
      return warn(`The provider ${issuer} answers, but does not say whether it knows the callback ${callbackUrl}.`)
    const signOut = logout.signsOut ? ` Register ${signedOutUrl} as the address after a sign-out.` : ''
    const backChannel = logout.signsOutByBackChannel
      ? ` Register ${signedOutUrl}/backchannel as the back-channel logout address.`
      : ''
    return ok(`The provider ${issuer} answers and knows the callback.${signOut}${backChannel}`)
  } catch (error) {
    return fail(`${reasonOf(error)}. Start the provider at ${issuer}, or correct OIDC_ISSUER.`)
  }
}
