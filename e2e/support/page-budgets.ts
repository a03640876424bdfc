/**
 * What a first visit with an empty cache may load until it asks for nothing more, a little above today's numbers: a build in another
 * folder is up to 1 KB larger. Bytes are those of the network, so compressed. Before
 * you raise a number, look whether the new code can wait for the first use (`lazyPart`, `lazyScreen`), or whether a library brought more than was needed.
 */
export interface PageBudget {
  address: string
  isSignedIn: boolean
  scriptKB: number
  styleKB: number
  requests: number
  /** What a prerendered page loads until its content is shown: all but the scripts of the app, fonts and first data included. */
  first?: { kB: number; requests: number }
}

export const pageBudgets: PageBudget[] = [
  { address: '/', isSignedIn: false, scriptKB: 130, styleKB: 13, requests: 17, first: { kB: 62, requests: 7 } },
  { address: '/login', isSignedIn: false, scriptKB: 243, styleKB: 17, requests: 37, first: { kB: 62, requests: 9 } },
  { address: '/map', isSignedIn: false, scriptKB: 684, styleKB: 27, requests: 92, first: { kB: 65, requests: 15 } },
  {
    address: '/dashboard',
    isSignedIn: true,
    scriptKB: 363,
    styleKB: 21,
    requests: 103,
    first: { kB: 65, requests: 12 },
  },
  {
    address: '/rides/create',
    isSignedIn: true,
    scriptKB: 345,
    styleKB: 20,
    requests: 85,
    first: { kB: 68, requests: 15 },
  },
  { address: '/search', isSignedIn: true, scriptKB: 326, styleKB: 19, requests: 65 },
  { address: '/messages', isSignedIn: true, scriptKB: 333, styleKB: 20, requests: 71, first: { kB: 67, requests: 14 } },
  {
    address: '/rides/:rideId',
    isSignedIn: true,
    scriptKB: 726,
    styleKB: 30,
    requests: 139,
    first: { kB: 68, requests: 19 },
  },
  // With the live ride, the guest link and "Home by", which show from a day before the start.
  { address: '/rides/:rideOfTodayId', isSignedIn: true, scriptKB: 751, styleKB: 31, requests: 166 },
]
