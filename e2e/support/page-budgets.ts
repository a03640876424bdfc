/**
 * What a first visit with an empty cache may load until it asks for nothing more, a little above today's numbers. Bytes are those of the network, so compressed. Before
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
  { address: '/', isSignedIn: false, scriptKB: 127, styleKB: 12, requests: 17, first: { kB: 62, requests: 7 } },
  { address: '/login', isSignedIn: false, scriptKB: 236, styleKB: 16, requests: 33, first: { kB: 62, requests: 9 } },
  { address: '/map', isSignedIn: false, scriptKB: 682, styleKB: 27, requests: 90, first: { kB: 64, requests: 15 } },
  {
    address: '/dashboard',
    isSignedIn: true,
    scriptKB: 356,
    styleKB: 20,
    requests: 103,
    first: { kB: 64, requests: 12 },
  },
  {
    address: '/rides/create',
    isSignedIn: true,
    scriptKB: 341,
    styleKB: 20,
    requests: 85,
    first: { kB: 67, requests: 15 },
  },
  { address: '/search', isSignedIn: true, scriptKB: 321, styleKB: 19, requests: 62 },
  { address: '/messages', isSignedIn: true, scriptKB: 327, styleKB: 20, requests: 67, first: { kB: 66, requests: 14 } },
  {
    address: '/rides/:rideId',
    isSignedIn: true,
    scriptKB: 721,
    styleKB: 29,
    requests: 139,
    first: { kB: 67, requests: 19 },
  },
  // With the live ride, the guest link and "Home by", which show from a day before the start.
  { address: '/rides/:rideOfTodayId', isSignedIn: true, scriptKB: 747, styleKB: 31, requests: 166 },
]
