import { useState } from 'react'
import { useLocationStore } from '../../../session/kept/location-store.ts'
import { milesToMetres } from '../../../lib/units.ts'
import { Empty } from '../../../ui/empty.tsx'
import { PlaceSearch } from '../../places/place-search.tsx'
import { isKnown, nowhere } from '../../places/place-value.ts'
import { RideList } from './ride-list.tsx'

/** How far "nearby" reaches: half an hour on a scooter. */
const nearbyMiles = 15

/** Coming rides around the rider, or around a place of choice, nearest start first. */
export function NearbyRides() {
  const { message, position } = useLocationStore()
  const [place, setPlace] = useState(nowhere)
  const centre = isKnown(place) ? { lat: place.lat, lng: place.lng } : position
  return (
    <div className="grid gap-4">
      <PlaceSearch
        label="Around"
        value={place}
        onChange={setPlace}
        near={position ?? undefined}
        canUseLocation
        placeholder={position ? 'Your location' : 'Address, place or ZIP code'}
        hint="Your position stays in this browser; only the search for rides carries it."
      />
      {centre ? (
        <RideList
          filters={{ near: centre, within: milesToMetres(nearbyMiles), sort: 'near' }}
          empty={
            <Empty title="No rides found in this area">Be the first: plan one, and others will find it here.</Empty>
          }
        />
      ) : (
        <Empty title={message}>Choose a place, or use your location.</Empty>
      )}
    </div>
  )
}
