/**
 * What `npm run test:quick` runs: an answer within four minutes on two cores while a change is being written. `npm test` runs everything.
 * The parts of the server on the embedded database are chosen in `apps/server/vitest.config.ts`. Left out: PostgreSQL, imports of maps, walks over
 * all calls, plans of queries among 100,000 rows, faults and races of several processes.
 */

/** Runs of the list in `test-runs.mjs`. `osm-import` and `bench` import real extracts, which takes longer than all others together. */
export const quickRuns = ['geo', 'time', 'map', 'scripts', 'web', 'server', 'e2e']

/** Ten journeys on the phone: the first ride, the wizard, joining, riding together, talking, searching and moderating. */
export const quickJourneys = [
  'rides/first-ride.spec.ts',
  'rides/wizard.spec.ts',
  'rides/joining-on-a-phone.spec.ts',
  'rides/riding-together.spec.ts',
  'chat/messages.spec.ts',
  'riders/search.spec.ts',
  'admin/moderation.spec.ts',
]
