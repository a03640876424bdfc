import type { Me } from '@scooter-rides/contract'
import { useLocation } from '@tanstack/react-router'
import { ConsentDialog } from '../../features/legal/consent-dialog.tsx'
import { DataSection } from '../../features/profile/data/data-section.tsx'
import { forgetRider } from '../../session/sign-out/forget-rider.ts'
import { reserveLeave } from '../../session/sign-out/leave.ts'

const readable = /^\/(about|legal\/[^/]+)\/?$/

/** Asks on every page but those of the texts. */
export function ConsentPart({ rider }: { rider: Me }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (readable.test(path)) return null

  function leave() {
    const leaveTo = reserveLeave()
    forgetRider()
    leaveTo('/?logout=true')
  }
  return <ConsentDialog needed={rider.consentNeeded} data={<DataSection rider={rider} onDeleted={leave} />} />
}
