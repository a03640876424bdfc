import { InstallOffer } from './install-offer.tsx'
import { UpdateOffer } from './update-offer.tsx'

import './offers.css'

/** Quiet cards above the task bar. They never take the focus. */
export function Offers() {
  return (
    <div className="offers" role="status">
      <UpdateOffer />
      <InstallOffer />
    </div>
  )
}
