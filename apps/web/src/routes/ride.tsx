import { getRouteApi } from '@tanstack/react-router'
import { OfflineEditNote } from '../features/offline-edits/offline-edit-note.tsx'
import { InvitesPanel } from '../features/ride-invites/invites-panel/invites-panel.tsx'
import { ShareButton } from '../features/ride-invites/share/share-button.tsx'
import { RideDetail } from '../features/rides/detail/ride-detail.tsx'
import { RiderRowActions } from './rider-actions.tsx'
import { RequireRider } from '../session/me/require-rider.tsx'

const route = getRouteApi('/rides/$rideId')

const parts = { RiderActions: RiderRowActions, ShareButton, InvitesPanel, OfflineEditNote }

export function RideScreen() {
  const { rideId } = route.useParams()
  return (
    <RequireRider>
      <RideDetail rideId={Number(rideId)} parts={parts} />
    </RequireRider>
  )
}
