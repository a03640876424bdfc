import { useState } from 'react'
import { Empty } from '../../ui/empty.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { NearbyRides } from './lists/nearby-rides.tsx'
import { OwnRides } from './lists/own-rides.tsx'
import { RideList } from './lists/ride-list.tsx'

type Part = 'mine' | 'nearby' | 'popular'

/** The dashboard's My Rides: one's own, what starts near and what others like. */
export function MyRidesTab() {
  const [part, setPart] = useState<Part>('mine')
  return (
    <Tabs
      label="Rides"
      look="sub"
      value={part}
      onChange={setPart}
      tabs={[
        { value: 'mine', label: 'My Rides', content: <OwnRides /> },
        { value: 'nearby', label: 'Nearby Rides', content: <NearbyRides /> },
        { value: 'popular', label: 'Popular Routes', content: <PopularRoutes /> },
      ]}
    />
  )
}

function PopularRoutes() {
  return (
    <RideList
      filters={{ sort: 'popular' }}
      empty={<Empty title="No rides found in this area">Nobody has planned a ride yet.</Empty>}
    />
  )
}
