import { useNavigate, useSearch } from '@tanstack/react-router'
import { CommunityMap } from '../features/rides/community/community-map.tsx'

/** The community map; where it looks and what it shows stands in the address. */
export function MapScreen() {
  const state = useSearch({ from: '/map' })
  const navigate = useNavigate()
  return (
    <div className="page">
      <CommunityMap
        state={state}
        onChange={(search, isStep) => void navigate({ to: '/map', search, resetScroll: false, replace: !isStep })}
      />
    </div>
  )
}
