import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskeyAnswer, NewPasskeyOptions, PasskeyAnswer, PasskeyOptions } from '@scooter-rides/contract'
import { expect } from 'vitest'
import type { Registered } from '../second-factor/second-factor.testing.ts'

/** The address that a request of `app.inject` names. */
export const siteOrigin = 'http://localhost'

const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 }
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const encode = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/** The few types of CBOR (RFC 8949) that an attestation without a statement needs. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size])
    return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as never)])
  return Buffer.concat([head(5, value.size), ...entries])
}

export interface Deviation {
  origin?: string
  rpId?: string
  challenge?: string
  isVerified?: boolean
  crossOrigin?: boolean
  /** The count of signatures that the authenticator claims. */
  count?: number
  userHandle?: string
}

/** An authenticator with one passkey of P-256, as WebAuthn Level 3 describes it. `counts` says whether it counts signatures. */
export function createAuthenticator({ counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }))
  const credentialId = randomBytes(32)
  const id = encode(credentialId)
  let count = 0
  let owner = ''

  const clientData = (
    type: string,
    asked: string,
    { challenge = asked, origin = siteOrigin, crossOrigin }: Deviation,
  ) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: crossOrigin ?? false }))

  const authenticatorData = (
    asked: string,
    more: number,
    { rpId = asked, isVerified = true, ...deviation }: Deviation,
  ) => {
    const signatures = Buffer.alloc(4)
    if (counts) count++
    signatures.writeUInt32BE(deviation.count ?? count)
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([flags.present | (isVerified ? flags.verified : 0) | more]),
      signatures,
    ])
  }

  return {
    id,

    create(options: NewPasskeyOptions, deviation: Deviation = {}, format = 'none'): NewPasskeyAnswer {
      owner = options.user.id
      const coseKey = new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([
        authenticatorData(options.rp.id, flags.hasCredential, deviation),
        Buffer.alloc(16),
        length,
        credentialId,
        cbor(coseKey),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', format],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: encode(clientData('webauthn.create', options.challenge, deviation)),
          attestationObject: encode(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },

    get(options: PasskeyOptions, deviation: Deviation = {}): PasskeyAnswer {
      const authData = authenticatorData(options.rpId, 0, deviation)
      const data = clientData('webauthn.get', options.challenge, deviation)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: encode(data),
          authenticatorData: encode(authData),
          signature: encode(sign('sha256', Buffer.concat([authData, sha256(data)]), key)),
          userHandle: deviation.userHandle ?? owner,
        },
      }
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>

/** Adds a passkey to the rider's account. */
export async function withPasskey(rider: Registered, options?: { counts?: boolean }) {
  const authenticator = createAuthenticator(options)
  const asked = await rider.post('/api/users/me/passkeys/options')
  const response = authenticator.create(asked.json())
  const added = await rider.post('/api/users/me/passkeys', { name: 'Phone', response })
  expect(added.statusCode).toBe(201)
  return { authenticator, id: Number(added.json().id), recoveryCodes: added.json().recoveryCodes as string[] }
}

type Post = (url: string, body?: object) => Promise<{ json(): PasskeyOptions }>

/** The answer of the authenticator to fresh options of this session or stranger. */
export const answerOf = async (post: Post, authenticator: Authenticator, deviation?: Deviation) =>
  authenticator.get((await post('/api/login/passkey/options')).json(), deviation)
