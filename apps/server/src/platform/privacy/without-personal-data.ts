import { withoutSecrets } from './without-secrets.ts'

/** The lengths are bounded, so that a long text without an @ takes linear time. */
const emailAddress = /[^\s<>@:;,"'()[\]]{1,64}@[^\s<>@:;,"'()[\]/]{1,255}/g
const credentialsInUrl = /(\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/@]{1,300}@/gi

/** Removes e-mail addresses, credentials in URLs and configured secrets from a text of a library or another server. */
export function withoutPersonalData(text: string): string {
  return withoutSecrets(text, process.env).replace(credentialsInUrl, '$1').replace(emailAddress, '…@…')
}
