import type { NewPasskeyAnswer, PasskeyAnswer } from '@scooter-rides/contract'
import { z } from 'zod'
import { openOnce } from '../../../platform/queues/open-once.ts'

/** Loaded when the first rider uses a passkey. */
const loadLibrary = openOnce(() => import('@simplewebauthn/server'))
const loadHelpers = openOnce(() => import('@simplewebauthn/server/helpers'))

/** ES256, EdDSA and RS256, which cover all common authenticators: COSE algorithms of RFC 9053 and RFC 8812. */
export const algorithms = [-7, -8, -257]

const clientDataSchema = z.object({
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
})

/** What the browser says about the page that asked. Undefined for an answer to a page inside a frame of another site. */
export function readClientData(clientDataJSON: string) {
  try {
    const data = clientDataSchema.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')))
    return data.crossOrigin || !URL.canParse(data.origin) ? undefined : data
  } catch {
    return undefined
  }
}

export type ClientData = NonNullable<ReturnType<typeof readClientData>>

/** A passkey is bound to the host name, whatever the port. */
export const rpIdOf = (origin: string): string => new URL(origin).hostname

const expected = ({ challenge, origin }: ClientData) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpIdOf(origin),
  requireUserVerification: true,
})

export interface StoredPasskey {
  credentialId: string
  publicKey: string
  signatureCount: number
}

/** The library throws a plain error for every difference, also for malformed bytes. */
const refusedIfThrown = <T>(work: () => Promise<T | undefined>) => work().catch(() => undefined)

/**
 * The site asks for no attestation, and accepts none with certificates: verifying them would fetch addresses that the certificate names.
 */
async function isWithoutCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await loadHelpers()
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

/** Undefined unless the answer is valid. The caller has checked that the challenge and the origin are this site's. */
export const verifyNewPasskey = (answer: NewPasskeyAnswer, data: ClientData) =>
  refusedIfThrown(async (): Promise<StoredPasskey | undefined> => {
    if (!(await isWithoutCertificates(answer.response.attestationObject))) return undefined
    const { verifyRegistrationResponse } = await loadLibrary()
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, response: { ...answer.response, transports: [] }, clientExtensionResults: {} },
      supportedAlgorithmIDs: algorithms,
      ...expected(data),
    })
    if (registrationInfo?.credential.id !== answer.id) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      signatureCount: counter,
    }
  })

/** The new count of signatures; undefined unless the answer is valid. The caller has checked challenge and origin. */
export const verifyAnswer = (
  { id, rawId, type, response }: PasskeyAnswer,
  data: ClientData,
  { credentialId, publicKey, signatureCount }: StoredPasskey,
) =>
  refusedIfThrown(async (): Promise<number | undefined> => {
    const { verifyAuthenticationResponse } = await loadLibrary()
    const { clientDataJSON, authenticatorData, signature } = response
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter: signatureCount,
      },
      ...expected(data),
    })
    return verified ? authenticationInfo.newCounter : undefined
  })
