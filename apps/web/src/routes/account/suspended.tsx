import type { Me } from '@scooter-rides/contract'
import { SuspendedAccount } from '../../features/profile/suspension/suspended-account.tsx'
import { forgetRider } from '../../session/sign-out/forget-rider.ts'
import { reserveLeave } from '../../session/sign-out/leave.ts'

/** Replaces every screen while the rider is suspended: the server refuses all other requests. */
export function SuspendedScreen({ rider }: { rider: Me }) {
  function leave() {
    const leaveTo = reserveLeave()
    forgetRider()
    leaveTo('/?logout=true')
  }
  return <SuspendedAccount rider={rider} onDeleted={leave} />
}
