import { confirmTotp, createAccessToken, requestDataExport, startTotp } from '@scooter-rides/contract'
import { Secret, TOTP } from 'otpauth'
import type { DemoRider } from '../../src/seed/riders.seed.ts'

/** An authenticator app with its recovery codes, an access token and an archive of the rider's data. */
export async function addAccountRows({ client }: DemoRider): Promise<void> {
  const { secret } = await client.call(startTotp)
  // The default values of the library are those of RFC 6238.
  await client.call(confirmTotp, { body: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() } })
  await client.call(createAccessToken, { body: { name: 'Calendar', scopes: ['read'] } })
  await client.call(requestDataExport)
}
