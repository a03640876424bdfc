import type { NewPasskeyAnswer, NewPasskeyOptions, PasskeyAnswer } from '@scooter-rides/contract'

// Loaded with the first use: most riders have no passkey.
const loadCeremony = () => import('./ceremony.ts')

/** Asks the device for an answer of a passkey. @throws PasskeyError if the rider cancels */
export const askPasskey = async (): Promise<PasskeyAnswer> => (await loadCeremony()).askPasskey()

/** @throws PasskeyError if the rider cancels or the device has a passkey of the account */
export const createPasskey = async (options: NewPasskeyOptions): Promise<NewPasskeyAnswer> =>
  (await loadCeremony()).createPasskey(options)
