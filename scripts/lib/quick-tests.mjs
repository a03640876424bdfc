// `npm run test:quick`: a result within four minutes on two cores; `apps/server/vitest.config.ts` selects the tests of the server.
// Left out: PostgreSQL, map imports, walks over all calls, query plans among 100,000 rows, faults and races of several processes.

/** Runs of the list in `test-runs.mjs`. `osm-import` and `bench` import real extracts, which takes longer than all others together. */
export const quickRuns = ['geo', 'time', 'map', 'scripts', 'web', 'server', 'e2e']

/** Ten journeys on the phone: the first ride, the wizard, joining, chat, search, friends, shared statistics and prefetching. */
export const quickJourneys = [
  'rides/first-ride.spec.ts',
  'rides/wizard.spec.ts',
  'rides/joining-on-a-phone.spec.ts',
  'chat/messages.spec.ts',
  'riders/search.spec.ts',
  'riders/friends-and-notifications.spec.ts',
  'riders/statistics-shared.spec.ts',
  'network/prefetch.spec.ts',
]
