import { HomeByCard } from '../features/home-by/home-by-card.tsx'
import { RequireRider } from '../session/me/require-rider.tsx'

/** The target of the reminder. */
export function HomeByScreen() {
  return (
    <RequireRider>
      <div className="page">
        <div className="mx-auto w-full max-w-xl">
          <HomeByCard headingLevel={1} />
        </div>
      </div>
    </RequireRider>
  )
}
