import { getRouteApi } from '@tanstack/react-router'
import { OfflineEditNote } from '../features/offline-edits/offline-edit-note.tsx'
import { InvitesPanel } from '../features/ride-invites/invites-panel/invites-panel.tsx'
import { ShareButton } from '../features/ride-invites/share/share-button.tsx'
import { RidePlaceholder } from '../features/rides/detail/ride-placeholder.tsx'
import { RideDetail } from '../features/rides/detail/ride-detail.tsx'
import { RiderRowActions } from './rider-actions.tsx'
import { isPrerendering } from '../session/me/prerendered-page.ts'
import { RequireRider } from '../session/me/require-rider.tsx'

const route = getRouteApi('/rides/$rideId')

const parts = { RiderActions: RiderRowActions, ShareButton, InvitesPanel, OfflineEditNote }

export function RideScreen() {
  const { rideId } = route.useParams()
  if (isPrerendering()) return <RidePlaceholder />
  return (
    <RequireRider>
      <RideDetail rideId={Number(rideId)} parts={parts} />
    </RequireRider>
  )
}
