export interface PrerenderedScreen {
  address: string
  isFor: 'visitor' | 'rider'
  /** The addresses that it is the reply to, `/` as `index`. */
  pages: string[]
  /** Whether its main purpose is input; it then shows that its scripts are loading. */
  waitsForScripts: boolean
  /** Source files whose chunks the screen needs besides the shell's. */
  chunks: string[]
}

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
]
