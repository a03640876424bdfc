export interface PrerenderedScreen {
  /** What is drawn. */
  address: string
  isFor: 'visitor' | 'rider'
  /** The addresses it answers, `/` as `index`. */
  pages: string[]
  /** It is there to be filled in or pressed, and says until then that its scripts are on their way. */
  waitsForScripts: boolean
  /** Source files whose chunks the screen needs beside the shell's. */
  chunks: string[]
}

/** Asks whose session it is; what is around the screen (taskbar, menus) can wait for the answer. */
const whoIsIt = 'src/session/me/fetch-me.ts'

/** Screens that open sooner because they are drawn at build time; a rider's show the shell around what is being fetched. */
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
