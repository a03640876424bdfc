import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { Desktop } from './desktop/desktop.tsx'
import { readFinder } from './features/rides/home/finder-address.ts'
import { NotFoundScreen } from './desktop/not-found-screen.tsx'
import { dashboardSearch } from './features/dashboard/dashboard-search.ts'
import { textParams } from './lib/text-params.ts'
import type { RouterContext } from './router-context.ts'

// One entry per URL; each screen is a file in routes/ and arrives as a chunk of its own when first visited.
const root = createRootRouteWithContext<RouterContext>()({ component: Desktop, notFoundComponent: NotFoundScreen })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { hidesCity: true },
  validateSearch: readFinder,
  component: lazyRouteComponent(() => import('./routes/home.tsx'), 'HomeScreen'),
})

const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  staticData: { hidesCity: true },
  component: lazyRouteComponent(() => import('./routes/welcome.tsx'), 'WelcomeScreen'),
})

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  staticData: { title: 'About' },
  component: lazyRouteComponent(() => import('./routes/about.tsx'), 'AboutScreen'),
})

const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  staticData: { title: 'Search' },
  component: lazyRouteComponent(() => import('./routes/search.tsx'), 'SearchScreen'),
})

const messages = createRoute({
  getParentRoute: () => root,
  path: '/messages',
  staticData: { title: 'Messages' },
  component: lazyRouteComponent(() => import('./routes/messages.tsx'), 'MessagesScreen'),
})

const sampleMessages = createRoute({
  getParentRoute: () => root,
  path: '/messaging',
  staticData: { title: 'Messages, a sample' },
  component: lazyRouteComponent(() => import('./routes/messaging.tsx'), 'MessagingScreen'),
})

const map = createRoute({
  getParentRoute: () => root,
  path: '/map',
  staticData: { title: 'Map' },
  component: lazyRouteComponent(() => import('./routes/map.tsx'), 'MapScreen'),
})

const rider = createRoute({
  getParentRoute: () => root,
  path: '/riders/$riderId',
  staticData: { title: 'Rider' },
  component: lazyRouteComponent(() => import('./routes/rider.tsx'), 'RiderScreen'),
})

const sponsor = createRoute({
  getParentRoute: () => root,
  path: '/sponsors/$sponsorId',
  staticData: { title: 'Sponsor' },
  component: lazyRouteComponent(() => import('./routes/sponsor.tsx'), 'SponsorScreen'),
})

const mapDemos = (['/map-demo', '/map-only', '/mapfeat', '/marker-demo', '/marker-type-demo'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title: 'Map Demo' },
    component: lazyRouteComponent(() => import('./routes/map-demos.tsx'), 'MapDemoScreen'),
  }),
)

const admin = (['/admin', '/admin/$section'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title: 'Administration' },
    component: lazyRouteComponent(() => import('./routes/admin.tsx'), 'AdminScreen'),
  }),
)

const rideCreate = createRoute({
  getParentRoute: () => root,
  path: '/rides/create',
  staticData: { title: 'Plan a ride' },
  validateSearch: (search: Record<string, unknown>): { edit?: number } => {
    const edit = Number(search['edit'])
    return Number.isInteger(edit) && edit > 0 ? { edit } : {}
  },
  component: lazyRouteComponent(() => import('./routes/ride-create.tsx'), 'RideCreateScreen'),
})

const rideDetail = createRoute({
  getParentRoute: () => root,
  path: '/rides/$rideId',
  staticData: { title: 'Ride' },
  component: lazyRouteComponent(() => import('./routes/ride.tsx'), 'RideScreen'),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invites/$token',
  staticData: { title: 'Invitation' },
  component: lazyRouteComponent(() => import('./routes/invitation.tsx'), 'InvitationScreen'),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'Login', layout: 'bare' },
  validateSearch: (search) => textParams(search, ['returnTo', 'error']),
  component: lazyRouteComponent(() => import('./routes/login.tsx'), 'LoginScreen'),
})

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  staticData: { title: 'Register' },
  validateSearch: (search) => textParams(search, ['setup', 'invite']),
  component: lazyRouteComponent(() => import('./routes/register.tsx'), 'RegisterScreen'),
})

const dashboard = (['/dashboard', '/dashboard/$page'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title: 'Dashboard' },
    validateSearch: dashboardSearch,
    component: lazyRouteComponent(() => import('./routes/dashboard.tsx'), 'DashboardScreen'),
  }),
)

const forgot = createRoute({
  getParentRoute: () => root,
  path: '/forgot',
  staticData: { title: 'Forgot Password', layout: 'bare' },
  component: lazyRouteComponent(() => import('./routes/forgot.tsx'), 'ForgotScreen'),
})

const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset',
  staticData: { title: 'New Password', layout: 'bare' },
  validateSearch: (search) => textParams(search, ['token']),
  component: lazyRouteComponent(() => import('./routes/reset.tsx'), 'ResetScreen'),
})

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: { title: '404 Page Not Found', isUnknown: true },
  component: NotFoundScreen,
})

// The parts bin is for those who build; the bundler drops it from what is shipped.
const gallery = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/ui',
        staticData: { title: 'Parts bin' },
        component: lazyRouteComponent(() => import('./ui/gallery/gallery.tsx'), 'Gallery'),
      }),
    ]
  : []

export const routeTree = root.addChildren([
  home,
  welcome,
  about,
  search,
  messages,
  sampleMessages,
  map,
  rider,
  sponsor,
  rideCreate,
  rideDetail,
  invitation,
  login,
  register,
  ...dashboard,
  forgot,
  reset,
  ...gallery,
  unknown,
  ...mapDemos,
  ...admin,
])
