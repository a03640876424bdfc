import {
  newPasskeyAnswer,
  type NewPasskeyAnswer,
  type NewPasskeyOptions,
  passkeyAnswer,
  type PasskeyAnswer,
  startPasskeySignIn,
} from '@scooter-rides/contract'
import {
  type AuthenticatorTransport,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { call } from '../../api/call.ts'
import { t } from '../../lib/language/t.ts'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { PasskeyError } from './passkey-error.ts'

type Transports = { id: string; type: 'public-key'; transports?: string[] | undefined }

/** Browsers skip transports that they do not know. */
const toCredential = ({ id, type, transports = [] }: Transports) => ({
  id,
  type,
  transports: transports as AuthenticatorTransport[],
})

export async function askPasskey(): Promise<PasskeyAnswer> {
  if (!canUsePasskeys()) throw new PasskeyError(t('factor.passkeys.unsupported'))
  const { allowCredentials, ...options } = await call(startPasskeySignIn)
  const optionsJSON = { ...options, allowCredentials: allowCredentials.map(toCredential) }
  return passkeyAnswer.parse(await startAuthentication({ optionsJSON }).catch(explain))
}

export async function createPasskey({ excludeCredentials, ...options }: NewPasskeyOptions): Promise<NewPasskeyAnswer> {
  const optionsJSON = { ...options, excludeCredentials: excludeCredentials.map(toCredential) }
  return newPasskeyAnswer.parse(await startRegistration({ optionsJSON }).catch(explain))
}

function explain(error: unknown): never {
  const { name, code } = error instanceof WebAuthnError ? error : { name: nameOf(error), code: undefined }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError')
    throw new PasskeyError(t('factor.passkeys.known'), { cause: error })
  if (name === 'NotAllowedError' || name === 'AbortError')
    throw new PasskeyError(t('factor.passkeys.cancelled'), { cause: error })
  throw new PasskeyError(t('factor.passkeys.failed'), { cause: error })
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')
