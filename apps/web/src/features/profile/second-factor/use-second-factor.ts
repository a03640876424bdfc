import {
  addPasskey,
  confirmTotp,
  type Proof,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { createPasskey } from '../../../session/passkeys/use-passkey.ts'
import { passkeysQuery, secondFactorQuery } from '../second-factor.queries.ts'

/** The rider's changes of the second factor. The section is refetched after each, failed ones too. */
export function useSecondFactor() {
  const queryClient = useQueryClient()
  const afterwards = async <T>(work: Promise<T>): Promise<T> =>
    work.finally(() => {
      void queryClient.invalidateQueries(secondFactorQuery)
      void queryClient.invalidateQueries(passkeysQuery)
    })

  return {
    start: (body: Proof | undefined) => afterwards(call(startTotp, { body })),
    confirm: (code: string) => afterwards(call(confirmTotp, { body: { code } })),
    remove: (body: Proof | undefined) => afterwards(call(removeTotp, { body })),
    /** Asks the server for options, then the device for a passkey, then stores it. */
    addPasskey: (name: string, proof: Proof | undefined) =>
      afterwards(
        call(startPasskey, { body: proof })
          .then(createPasskey)
          .then((response) => call(addPasskey, { body: { name, response } })),
      ),
    removePasskey: (passkeyId: number, body: Proof | undefined) =>
      afterwards(call(removePasskey, { params: { passkeyId }, body })),
    renew: (body: Proof | undefined) => afterwards(call(renewRecoveryCodes, { body })),
  }
}
