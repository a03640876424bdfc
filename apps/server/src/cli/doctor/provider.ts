import { discoverProvider, type ProviderOptions } from '../../modules/auth/oidc/oidc-discovery.ts'
import { fail, ok, reasonOf, type Judgement } from './finding.ts'

/** The issuer must be the configured address. */
export async function judgeProvider(options: ProviderOptions): Promise<Judgement> {
  try {
    await discoverProvider(options)
    return ok(`The provider ${options.issuer} answers.`)
  } catch (error) {
    return fail(`${reasonOf(error)}. Start the provider at ${options.issuer}, or correct OIDC_ISSUER.`)
  }
}
