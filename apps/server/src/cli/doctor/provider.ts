import { discoverProvider, type ProviderOptions } from '../../modules/auth/oidc/oidc-discovery.ts'
import { fail, ok, reasonOf, type Judgement } from './finding.ts'

/** Whether the OpenID Connect provider answers and calls itself by the address that is set. */
export async function judgeProvider(options: ProviderOptions): Promise<Judgement> {
  try {
    await discoverProvider(options)
    return ok(`The provider ${options.issuer} answers.`)
  } catch (error) {
    return fail(`${reasonOf(error)}. Start the provider at ${options.issuer}, or correct OIDC_ISSUER.`)
  }
}
