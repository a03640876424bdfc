// Who may import whom (ARCHITECTURE.md draws it). Each rule has a planted breach in scripts/import-rules.test.mjs.
const server = '^apps/server/src/'
const web = '^apps/web/src/'
const ofTests = '\\.(test|testing)\\.tsx?$|/test/'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'no-cycles',
      'Rooms that need each other are one room.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'resolvable',
      'Every import leads somewhere; two packages are nothing but types.',
      {},
      { couldNotResolve: true, pathNot: '^(virtual:|~icons/|geojson$|topojson-specification$)' },
    ),
    forbid(
      'contract-knows-only-zod',
      'The contract is what both sides agree on.',
      { path: '^packages/contract/src' },
      { pathNot: ['^packages/contract/src', 'node_modules/zod/'] },
    ),
    forbid(
      'geo-knows-nobody',
      'Pure geometry.',
      { path: '^packages/geo/src', pathNot: ofTests },
      { pathNot: '^packages/geo/src' },
    ),
    forbid(
      'time-knows-nobody',
      'Clocks of zones, by one library.',
      { path: '^packages/time/src', pathNot: ofTests },
      { pathNot: ['^packages/time/src', 'node_modules/@date-fns/tz/'] },
    ),
    forbid(
      'osm-import-knows-nobody',
      'The importer could ship in another product: it knows geometry, the kinds of places in the contract, and its libraries.',
      { path: '^packages/osm-import/src', pathNot: ofTests },
      { path: '^(apps|packages|tools|bench|e2e)/', pathNot: '^packages/(osm-import|geo|contract)/src' },
    ),
    forbid(
      'osm-import-through-index',
      'An engine has one entry point; tests and benchmarks have a second one.',
      { path: '^(apps|tools|bench|e2e)/' },
      { path: '^packages/osm-import/', pathNot: '^packages/osm-import/(src|test)/index\\.ts$' },
    ),
    forbid(
      'osm-import-parts-in-tests',
      'The second entry point is for tests and benchmarks.',
      { path: '^(apps/[a-z]+/src|tools)/', pathNot: ofTests },
      { path: '^packages/osm-import/test/' },
    ),
    forbid(
      'zones-by-one-library',
      'Both sides ask packages/time what the clocks of a zone show.',
      { path: '^(apps|packages)/', pathNot: '^packages/time/src' },
      { path: 'node_modules/(@date-fns|date-fns|luxon|temporal-polyfill|dayjs)/' },
    ),
    forbid(
      'web-not-server',
      'Browser and server meet in the contract.',
      { path: '^apps/web' },
      { path: '^apps/server' },
    ),
    forbid(
      'server-not-web',
      'Browser and server meet in the contract.',
      { path: '^apps/server' },
      { path: '^apps/web' },
    ),

    forbid(
      'lib-knows-nobody',
      'Pure helpers: they do not know who is signed in.',
      { path: `${web}lib/`, pathNot: ofTests },
      { path: web, pathNot: `${web}lib/` },
    ),
    forbid(
      'ui-uses-lib',
      'The design system could ship in another product.',
      { path: `${web}ui/`, pathNot: ofTests },
      { path: web, pathNot: [`${web}ui/`, `${web}lib/`] },
    ),
    forbid(
      'art-uses-ui-and-lib',
      'Pictures know no domain and no map.',
      { path: `${web}art/`, pathNot: ofTests },
      { path: web, pathNot: [`${web}art/`, `${web}ui/`, `${web}lib/`] },
    ),
    forbid(
      'map-uses-ui-and-lib',
      'The map knows no domain.',
      { path: `${web}map/`, pathNot: ofTests },
      { path: web, pathNot: [`${web}map/`, `${web}ui/`, `${web}lib/`] },
    ),
    forbid(
      'api-uses-lib',
      'The road to the server knows no screen.',
      { path: `${web}api/`, pathNot: ofTests },
      { path: web, pathNot: [`${web}api/`, `${web}lib/`] },
    ),
    forbid(
      'session-uses-api-and-ui',
      'Who is signed in, and what the browser keeps of them: routes, desktop and features ask the session, it asks none of them.',
      { path: `${web}session/`, pathNot: ofTests },
      { path: web, pathNot: `${web}(session|api|ui|lib)/` },
    ),
    forbid(
      'offline-uses-session-and-lib',
      'The service worker runs without a page: it knows what the session stores, and no screen.',
      { path: `${web}offline/`, pathNot: ofTests },
      { path: web, pathNot: `${web}(offline|session|lib)/` },
    ),
    forbid(
      'features-not-routes',
      'A route puts features together.',
      { path: `${web}features/`, pathNot: ofTests },
      { path: `${web}(routes|desktop)/` },
    ),
    forbid(
      'features-not-each-other',
      "A feature uses another's queries and hooks, never its components.",
      { path: `${web}features/([^/]+)/`, pathNot: ofTests },
      {
        path: `${web}features/`,
        // Other features are made of these: the search for places, the weather, what is shown of a ride on several
        // screens, and the values of the ride form, which are sent by the form and by the queue of offline edits.
        pathNot: [
          `${web}features/$1/`,
          '(\\.(queries|keys)|/use-[^/]+)\\.ts$',
          `${web}features/(places|weather|ride-shared|ride-form-model)/`,
        ],
      },
    ),
    forbid(
      'desktop-uses-queries',
      "The shell knows the features' data, not their screens.",
      { path: `${web}desktop/`, pathNot: ofTests },
      { path: `${web}(routes|features)/`, pathNot: '\\.(queries|live)\\.ts$' },
    ),

    forbid(
      'platform-uses-contract',
      'The platform could ship in another product.',
      { path: `${server}platform/`, pathNot: ofTests },
      { path: server, pathNot: `${server}platform/` },
    ),
    forbid(
      'only-app-builds',
      'Modules are handed what they need.',
      { path: `${server}(modules|platform|realtime|events|jobs)/`, pathNot: ofTests },
      { path: `${server}(app/|(app|main|config)\\.ts$)`, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'modules-through-services',
      'A module reaches another through the type of its service, except for parts of queries, rules, errors and names of jobs.',
      { path: `${server}modules/([^/]+)/`, pathNot: ofTests },
      {
        path: `${server}modules/`,
        pathNot: [
          `${server}modules/$1/`,
          // What a query may join, and what a rule or a job is called.
          '\\.(table|select|filters|policy|errors|job-kinds)\\.ts$',
          // Every module locks accounts and shows riders.
          `${server}modules/users/(living-rider\\.repository|rider-view)\\.ts$`,
          // The status of a ride follows from the clock.
          `${server}modules/rides/ride-status\\.ts$`,
          // An audit entry is written in the transaction of what it records.
          `${server}modules/audit/audit\\.repository\\.ts$`,
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'modules-record-events',
      'A service records what happened and a consumer hears of it; who delivers is nobody of theirs.',
      { path: `${server}(modules|realtime)/`, pathNot: ofTests },
      { path: `${server}events/`, pathNot: `${server}events/(domain-event|consumer|record-event)\\.ts$` },
    ),
    forbid(
      'events-know-no-module',
      'What carries events does not know who they are for.',
      { path: `${server}events/`, pathNot: ofTests },
      { path: server, pathNot: `${server}(events/|platform/|jobs/job\\.ts$)` },
    ),
    forbid(
      'modules-add-jobs',
      'A service adds jobs and a list says what they do; who does them when is nobody of theirs.',
      { path: `${server}(modules|realtime)/`, pathNot: ofTests },
      { path: `${server}jobs/`, pathNot: `${server}jobs/job\\.ts$` },
    ),
    forbid(
      'jobs-know-no-module',
      'What does the work does not know what it is about.',
      { path: `${server}jobs/`, pathNot: ofTests },
      { path: server, pathNot: `${server}(jobs|platform)/` },
    ),
    forbid(
      'engines-by-entry-point',
      'The rest of the code does not see the parts of an engine.',
      { pathNot: [`${server}(platform/database/(embedded|prepared)|modules/search)/`, ofTests] },
      {
        path: `${server}(platform/database/(embedded|prepared)|modules/search)/`,
        pathNot: `${server}(platform/database/(embedded|prepared)|modules/search)/index\\.ts$`,
      },
    ),
    forbid(
      'fastify-stays-in-routes',
      'Only routes know the framework.',
      { path: `${server}modules/.*\\.(service|repository|policy|errors|table)\\.ts$` },
      { path: 'node_modules/(fastify|@fastify)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'orm-stays-in-repositories',
      'What knows the ORM says so by its name.',
      { path: `${server}(modules|events|jobs)/`, pathNot: ['\\.(repository|table|select|filters)\\.ts$', ofTests] },
      { path: 'node_modules/drizzle-orm/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|coverage)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    moduleSystems: ['es6'],
  },
}
