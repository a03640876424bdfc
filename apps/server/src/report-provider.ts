import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'

/** Logs what keeps riders from signing in at the OpenID Connect provider. The server serves everything else meanwhile, and the provider may start later. */
export async function reportProvider({ oidc, siteUrl }: Config, log: FastifyBaseLogger): Promise<void> {
  if (!oidc) return
  const [{ checkProvider }, { oidcAddresses }] = await Promise.all([
    import('./cli/doctor/check-provider.ts'),
    import('./modules/auth/oidc/oidc-addresses.ts'),
  ])
  const { callbackUrl } = oidcAddresses(siteUrl)
  try {
    const { problems } = await checkProvider({ ...oidc, callbackUrl, withSecret: false })
    for (const problem of problems) log.error({ problem }, 'auth.provider_misconfigured')
  } catch (error) {
    log.error({ err: error }, 'auth.provider_unusable')
  }
}
