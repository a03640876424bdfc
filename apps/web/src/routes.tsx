import { createRoute } from '@tanstack/react-router'

import { lazyScreen } from './desktop/screens/lazy-screen.tsx'
import { messagesSearch } from './features/chat/messages-search.ts'
import { dashboardSearch } from './features/dashboard/dashboard-search.ts'
import { readCommunity } from './features/ride-finder/map/community-address.ts'
import { readRideFilters } from './features/rides/filters/ride-filter-address.ts'
import { readFinder } from './features/ride-finder/home/finder-address.ts'
import { readSearch } from './features/search/search-address.ts'
import { textParams } from './lib/page/text-params.ts'
import { NotFoundScreen, root } from './root-route.tsx'
import { prefetchLoader } from './routes/prefetch-loader.ts'

// One entry per URL; each screen is a file in routes/ and a chunk that is loaded on the first visit.
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { hidesCity: true },
  validateSearch: readFinder,
  loader: prefetchLoader('home'),
  component: lazyScreen(async () => (await import('./routes/home.tsx')).HomeScreen, { isAhead: true }),
})

const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  staticData: { hidesCity: true },
  component: lazyScreen(async () => (await import('./routes/account/welcome.tsx')).WelcomeScreen),
})

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  staticData: { title: 'shell.about' },
  component: lazyScreen(async () => (await import('./routes/about.tsx')).AboutScreen),
})

const legal = createRoute({
  getParentRoute: () => root,
  path: '/legal/$name',
  staticData: { title: 'shell.page.legal', isNamedByContent: true },
  validateSearch: (search) => textParams(search, ['language']),
  component: lazyScreen(async () => (await import('./routes/legal.tsx')).LegalScreen),
})

/** For everybody, also without an account. */
const notice = createRoute({
  getParentRoute: () => root,
  path: '/notice',
  staticData: { title: 'shell.page.notice' },
  validateSearch: (search) => textParams(search, ['url']),
  component: lazyScreen(async () => (await import('./routes/notice.tsx')).NoticeScreen),
})

/** The target of a mailed link, for people without an account. */
const noticeDecision = createRoute({
  getParentRoute: () => root,
  path: '/notice/decisions/$token',
  staticData: { title: 'shell.page.noticeDecision' },
  component: lazyScreen(async () => (await import('./routes/notice-decision.tsx')).NoticeDecisionScreen),
})

const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  staticData: { title: 'shell.search' },
  validateSearch: (search: Record<string, unknown>) => ({ ...readSearch(search), ...readRideFilters(search) }),
  loader: prefetchLoader('search'),
  component: lazyScreen(async () => (await import('./routes/search.tsx')).SearchScreen, { isAhead: true }),
})

const messages = createRoute({
  getParentRoute: () => root,
  path: '/messages',
  staticData: { title: 'shell.messages', isNamedByContent: true },
  validateSearch: messagesSearch,
  loader: prefetchLoader('messages'),
  component: lazyScreen(async () => (await import('./routes/messages.tsx')).MessagesScreen, { isAhead: true }),
})

const sampleMessages = createRoute({
  getParentRoute: () => root,
  path: '/messaging',
  staticData: { title: 'shell.page.sampleMessages' },
  component: lazyScreen(async () => (await import('./routes/messaging.tsx')).MessagingScreen),
})

const map = createRoute({
  getParentRoute: () => root,
  path: '/map',
  staticData: { title: 'shell.communityMap' },
  validateSearch: readCommunity,
  component: lazyScreen(async () => (await import('./routes/map.tsx')).MapScreen),
})

const rider = createRoute({
  getParentRoute: () => root,
  path: '/riders/$riderId',
  staticData: { title: 'shell.page.rider', isNamedByContent: true },
  loader: prefetchLoader('rider'),
  component: lazyScreen(async () => (await import('./routes/rider.tsx')).RiderScreen, { isAhead: true }),
})

const sponsor = createRoute({
  getParentRoute: () => root,
  path: '/sponsors/$sponsorId',
  staticData: { title: 'shell.page.sponsor', isNamedByContent: true },
  component: lazyScreen(async () => (await import('./routes/sponsor.tsx')).SponsorScreen),
})

const mapDemos = (['/map-demo', '/map-only', '/mapfeat', '/marker-demo', '/marker-type-demo'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title: 'shell.page.mapDemo' },
    component: lazyScreen(async () => (await import('./routes/map-demos.tsx')).MapDemoScreen),
  }),
)

const admin = (['/admin', '/admin/$section'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title: 'shell.administration' },
    component: lazyScreen(async () => (await import('./routes/admin.tsx')).AdminScreen),
  }),
)

const rideCreate = createRoute({
  getParentRoute: () => root,
  path: '/rides/create',
  staticData: { title: 'shell.page.plan', titleOfEdit: 'shell.page.editRide' },
  validateSearch: (search: Record<string, unknown>): { edit?: number } => {
    const edit = Number(search['edit'])
    return Number.isInteger(edit) && edit > 0 ? { edit } : {}
  },
  loader: prefetchLoader('plan'),
  component: lazyScreen(async () => (await import('./routes/ride-create.tsx')).RideCreateScreen, { isAhead: true }),
})

const rideWizard = createRoute({
  getParentRoute: () => root,
  path: '/rides/wizard',
  staticData: { title: 'shell.newRide' },
  validateSearch: (search: Record<string, unknown>): { step?: number } => {
    const step = Number(search['step'])
    return Number.isInteger(step) && step > 1 ? { step } : {}
  },
  loader: prefetchLoader('plan'),
  component: lazyScreen(async () => (await import('./routes/ride-wizard.tsx')).RideWizardScreen, { isAhead: true }),
})

const rideDetail = createRoute({
  getParentRoute: () => root,
  path: '/rides/$rideId',
  staticData: { title: 'shell.page.ride', isNamedByContent: true },
  loader: prefetchLoader('ride'),
  component: lazyScreen(async () => (await import('./routes/ride.tsx')).RideScreen, { isAhead: true }),
})

const rideMode = createRoute({
  getParentRoute: () => root,
  path: '/rides/$rideId/navigate',
  staticData: { title: 'shell.page.rideMode', isNamedByContent: true, layout: 'road' },
  loader: prefetchLoader('road'),
  component: lazyScreen(async () => (await import('./routes/ride-mode.tsx')).RideModeScreen),
})

const trackers = createRoute({
  getParentRoute: () => root,
  path: '/rides/$rideId/live/trackers',
  staticData: { title: 'shell.page.trackers' },
  loader: prefetchLoader('trackers'),
  component: lazyScreen(async () => (await import('./routes/live-trackers.tsx')).TrackersScreen),
})

/** For people without an account: a map on the whole screen. */
const guest = createRoute({
  getParentRoute: () => root,
  path: '/live/$token',
  staticData: { title: 'shell.page.guest', isNamedByContent: true, layout: 'road' },
  component: lazyScreen(async () => (await import('./routes/live-guest.tsx')).GuestScreen),
})

/** The target of a friend's notification that a rider did not report back. */
const lateRider = createRoute({
  getParentRoute: () => root,
  path: '/home-by/late/$homeById',
  staticData: { title: 'shell.page.guest', isNamedByContent: true, layout: 'road' },
  component: lazyScreen(async () => (await import('./routes/late-rider.tsx')).LateRiderScreen),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invites/$token',
  staticData: { title: 'shell.page.invitation', isNamedByContent: true },
  loader: prefetchLoader('invitation', true),
  component: lazyScreen(async () => (await import('./routes/invitation.tsx')).InvitationScreen),
})

/** The share target of the manifest. */
const share = createRoute({
  getParentRoute: () => root,
  path: '/share',
  staticData: { title: 'shell.page.shared' },
  validateSearch: (search) => textParams(search, ['title', 'text', 'url', 'received']),
  component: lazyScreen(async () => (await import('./routes/share.tsx')).ShareScreen),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'shell.login', layout: 'bare' },
  validateSearch: (search) => textParams(search, ['returnTo', 'error']),
  component: lazyScreen(async () => (await import('./routes/account/login.tsx')).LoginScreen, { isAhead: true }),
})

const join = createRoute({
  getParentRoute: () => root,
  path: '/login/join',
  staticData: { title: 'shell.page.join', layout: 'bare' },
  validateSearch: (search) => textParams(search, ['returnTo']),
  component: lazyScreen(async () => (await import('./routes/account/join.tsx')).JoinScreen),
})

const age = createRoute({
  getParentRoute: () => root,
  path: '/login/age',
  staticData: { title: 'shell.page.age', layout: 'bare' },
  validateSearch: (search) => textParams(search, ['returnTo']),
  component: lazyScreen(async () => (await import('./routes/account/age.tsx')).AgeScreen),
})

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  staticData: { title: 'shell.register' },
  validateSearch: (search) => textParams(search, ['setup', 'invite']),
  component: lazyScreen(async () => (await import('./routes/account/register.tsx')).RegisterScreen),
})

const dashboard = (['/dashboard', '/dashboard/$page'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title: 'shell.dashboard' },
    validateSearch: (search: Record<string, unknown>) => ({ ...dashboardSearch(search), ...messagesSearch(search) }),
    loader: prefetchLoader('dashboard'),
    component: lazyScreen(async () => (await import('./routes/dashboard.tsx')).DashboardScreen, { isAhead: true }),
  }),
)

const statistics = createRoute({
  getParentRoute: () => root,
  path: '/dashboard/statistics',
  staticData: { title: 'shell.page.statistics' },
  component: lazyScreen(async () => (await import('./routes/statistics.tsx')).StatisticsScreen),
})

const forgot = createRoute({
  getParentRoute: () => root,
  path: '/forgot',
  staticData: { title: 'shell.page.forgot', layout: 'bare' },
  component: lazyScreen(async () => (await import('./routes/account/forgot.tsx')).ForgotScreen),
})

const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset',
  staticData: { title: 'shell.page.newPassword', layout: 'bare' },
  validateSearch: (search) => textParams(search, ['token']),
  component: lazyScreen(async () => (await import('./routes/account/reset.tsx')).ResetScreen),
})

const homeBy = createRoute({
  getParentRoute: () => root,
  path: '/home-by',
  staticData: { title: 'shell.page.homeBy' },
  component: lazyScreen(async () => (await import('./routes/home-by.tsx')).HomeByScreen),
})

/** The target of a mailed link, for people without an account. */
const homeByQuestion = createRoute({
  getParentRoute: () => root,
  path: '/home-by/$token',
  staticData: { title: 'shell.page.homeBy' },
  component: lazyScreen(async () => (await import('./routes/home-by-question.tsx')).HomeByQuestionScreen),
})

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  staticData: { title: 'shell.page.confirmEmail', layout: 'bare' },
  validateSearch: (search) => textParams(search, ['token']),
  component: lazyScreen(async () => (await import('./routes/account/confirm-email.tsx')).ConfirmEmailScreen),
})

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: { title: 'shell.lost.title', isUnknown: true },
  component: NotFoundScreen,
})

// Only in development builds; the bundler removes it from production builds.
const gallery = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/ui',
        component: lazyScreen(async () => (await import('./ui/gallery/gallery.tsx')).Gallery),
      }),
    ]
  : []

export const routeTree = root.addChildren([
  home,
  welcome,
  about,
  legal,
  notice,
  noticeDecision,
  search,
  messages,
  sampleMessages,
  map,
  rider,
  sponsor,
  rideCreate,
  rideWizard,
  rideDetail,
  rideMode,
  trackers,
  guest,
  lateRider,
  invitation,
  share,
  login,
  join,
  age,
  register,
  ...dashboard,
  statistics,
  forgot,
  reset,
  confirmEmail,
  homeBy,
  homeByQuestion,
  ...gallery,
  unknown,
  ...mapDemos,
  ...admin,
])
