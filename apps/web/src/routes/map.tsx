import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazyPart, NothingInstead } from '../ui/feedback/lazy-part.tsx'
import { useIsSignedIn } from '../session/me/use-me.ts'
import { CommunityMap } from '../features/ride-finder/map/community-map.tsx'

const AlertHereButton = lazyPart(
  async () => (await import('../features/ride-alerts/alert-here-button.tsx')).AlertHereButton,
  { failed: NothingInstead },
)

export function MapScreen() {
  const state = useSearch({ from: '/map' })
  const navigate = useNavigate()
  const isRider = useIsSignedIn()
  return (
    <div className="page">
      <CommunityMap
        state={state}
        AreaTools={isRider ? AlertHereButton : undefined}
        onChange={(search, isStep) => void navigate({ to: '/map', search, resetScroll: false, replace: !isStep })}
      />
    </div>
  )
}
