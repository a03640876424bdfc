import { withoutSecrets } from './without-secrets.ts'

/** Bounded, so that a long text without an @ costs no more than its length. */
const emailAddress = /[^\s<>@:;,"'()[\]]{1,64}@[^\s<>@:;,"'()[\]/]{1,255}/g
const credentialsInUrl = /(\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/@]{1,300}@/gi

/** A text of a library or another server without e-mail addresses, names and passwords within URLs, and secrets of the settings. */
export function withoutPersonalData(text: string): string {
  return withoutSecrets(text, process.env).replace(credentialsInUrl, '$1').replace(emailAddress, '…@…')
}
