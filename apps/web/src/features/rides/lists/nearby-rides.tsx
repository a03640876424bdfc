import { requestPosition, useLocationStore } from '../../../lib/location-store.ts'
import { milesToMetres } from '../../../lib/units.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { RideList } from './ride-list.tsx'

/** How far "nearby" reaches: half an hour on a scooter. */
const nearbyMiles = 15

/** Coming rides around the rider, nearest start first. */
export function NearbyRides() {
  const { message, position } = useLocationStore()
  if (!position)
    return (
      <Empty
        title={message}
        action={
          <Button variant="primary" onClick={requestPosition}>
            Use my location
          </Button>
        }
      >
        Your position stays in this browser; only the search for rides carries it.
      </Empty>
    )
  return (
    <RideList
      filters={{ near: position, within: milesToMetres(nearbyMiles), sort: 'near' }}
      empty={<Empty title="No rides found in this area">Be the first: plan one, and others will find it here.</Empty>}
    />
  )
}
