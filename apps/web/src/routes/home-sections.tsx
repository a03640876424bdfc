import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLogOut } from '../session/sign-out/use-log-out.ts'
import { useMe } from '../session/me/use-me.ts'
import { instanceQuery } from '../session/instance/instance.queries.ts'
import { StatsCard } from '../features/home/stats-card.tsx'
import { WelcomeCard } from '../features/home/welcome-card.tsx'
import { FeaturedRoutes } from '../features/ride-finder/home/featured-routes.tsx'
import { RideFinder } from '../features/ride-finder/home/ride-finder.tsx'
import { t } from '../lib/language/t.ts'

export function HomeSections() {
  const rider = useMe()
  const { data: instance } = useQuery(instanceQuery)
  const mayRegister = instance?.registration !== 'closed'
  const logOut = useLogOut()
  const navigate = useNavigate()
  const finder = useSearch({ from: '/' })
  return (
    <div className="page grid gap-6">
      <div className="home-top">
        <WelcomeCard rider={rider ?? null} mayRegister={mayRegister} onLogOut={() => void logOut()}>
          {rider ? t('landing.welcome.rider') : t(mayRegister ? 'landing.welcome.findAndJoin' : 'landing.welcome.find')}
        </WelcomeCard>
        <StatsCard isSignedIn={Boolean(rider)} />
      </div>
      <RideFinder
        state={finder}
        onChange={(search, isStep) => void navigate({ to: '/', search, resetScroll: false, replace: !isStep })}
      />
      <FeaturedRoutes />
    </div>
  )
}
