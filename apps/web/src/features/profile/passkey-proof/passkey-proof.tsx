import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

/** "Use a passkey" below a password, for riders who have one. Lazy: its texts are in the bundle of the second factor. */
export const PasskeyProof = lazyPart(async () => (await import('./passkey-proof-button.tsx')).PasskeyProofButton)
