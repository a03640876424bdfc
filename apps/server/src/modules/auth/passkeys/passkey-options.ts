import type { NewPasskeyOptions, PasskeyOptions } from '@scooter-rides/contract'
import { challengeMs } from './challenges.ts'
import { algorithms, rpIdOf } from './webauthn.ts'

interface Credential {
  id: string
  transports: string[]
}

const described = ({ id, transports }: Credential) => ({ id, type: 'public-key' as const, transports })

interface NewPasskeyFacts {
  origin: string
  challenge: string
  productName: string
  owner: { id: string; username: string; firstName: string; lastName: string }
  existing: readonly Credential[]
}

export const newPasskeyOptions = ({
  origin,
  challenge,
  productName,
  owner,
  existing,
}: NewPasskeyFacts): NewPasskeyOptions => ({
  rp: { id: rpIdOf(origin), name: productName },
  user: {
    id: Buffer.from(owner.id).toString('base64url'),
    name: owner.username,
    displayName: `${owner.firstName} ${owner.lastName}`,
  },
  challenge,
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
  timeout: challengeMs,
  excludeCredentials: existing.map(described),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
})

interface AnswerFacts {
  origin: string
  challenge: string
  allowed: readonly Credential[]
}

export const answerOptions = ({ origin, challenge, allowed }: AnswerFacts): PasskeyOptions => ({
  rpId: rpIdOf(origin),
  challenge,
  timeout: challengeMs,
  allowCredentials: allowed.map(described),
  userVerification: 'required',
})
