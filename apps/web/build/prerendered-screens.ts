export interface PrerenderedScreen {
  address: string
  isFor: 'visitor' | 'rider'
  /** The addresses that it is the reply to, `/` as `index`, and `[id]` for any number. */
  pages: string[]
  /** Whether its main purpose is input; it then shows that its scripts are loading. */
  waitsForScripts: boolean
  /** Source files whose chunks the screen needs besides the shell's. */
  chunks: string[]
  /** Addresses of the API that the screen calls first, with `:id` for the number of the page; they are requested while the scripts load. */
  data?: string[]
  /** Source files whose chunks are requested after these, without their styles: the screen shows before they arrive. */
  later?: string[]
}

/** A phone needs longer for the map engine than for all the rest, so it starts before the screen asks for it. */
const mapEngine = ['src/map/canvas/map-canvas.tsx']

/** Fetches the session's rider; the parts around the screen (taskbar, menus) can wait for it. */
const whoIsIt = 'src/session/me/fetch-me.ts'

/** Screens that are prerendered to open faster; a rider's contain the shell with placeholders for the data. */
export const screensToPrerender: PrerenderedScreen[] = [
  {
    address: '/',
    isFor: 'visitor',
    pages: ['index', 'welcome'],
    waitsForScripts: false,
    chunks: ['src/routes/home.tsx'],
  },
  {
    address: '/login',
    isFor: 'visitor',
    pages: ['login'],
    waitsForScripts: true,
    chunks: ['src/routes/account/login.tsx'],
  },
  {
    address: '/dashboard',
    isFor: 'rider',
    pages: ['dashboard'],
    waitsForScripts: true,
    chunks: [whoIsIt, 'src/routes/dashboard.tsx'],
  },
  {
    address: '/rides/create',
    isFor: 'rider',
    pages: ['rides/create'],
    waitsForScripts: true,
    chunks: [whoIsIt, 'src/routes/ride-create.tsx'],
  },
  {
    address: '/messages',
    isFor: 'rider',
    pages: ['messages'],
    waitsForScripts: true,
    chunks: [whoIsIt, 'src/routes/messages.tsx', 'src/routes/prefetch.ts'],
    data: ['/api/chat/rooms', '/api/friends'],
  },
  {
    address: '/map',
    isFor: 'rider',
    pages: ['map'],
    waitsForScripts: true,
    chunks: [whoIsIt, 'src/routes/map.tsx'],
    later: mapEngine,
  },
  {
    address: '/map',
    isFor: 'visitor',
    pages: ['map'],
    waitsForScripts: true,
    chunks: ['src/routes/map.tsx'],
    later: mapEngine,
  },
  {
    // The number stands for any ride: the page contains no data.
    address: '/rides/1',
    isFor: 'rider',
    pages: ['rides/[id]'],
    waitsForScripts: true,
    chunks: [whoIsIt, 'src/routes/ride.tsx', 'src/routes/prefetch.ts'],
    data: ['/api/rides/:id', '/api/rides/:id/participants?limit=50'],
    later: mapEngine,
  },
]
