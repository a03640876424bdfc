// The import rules of ARCHITECTURE.md. scripts/import-rules.test.mjs proves that each rule detects a planted violation.
const server = '^apps/server/src/'
const web = '^apps/web/src/'
const ofTests = '\\.(test|testing)\\.tsx?$|/test/'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'no-cycles',
      'Modules that import each other belong together or need an interface.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'resolvable',
      'Every import resolves; two packages contain only types.',
      {},
      { couldNotResolve: true, pathNot: '^(virtual:|~icons/|geojson$|topojson-specification$)' },
    ),
    forbid(
      'contract-imports-only-zod',
      'Browser and server share the contract, so it imports nothing of either.',
      { path: '^packages/contract/src' },
      { pathNot: ['^packages/contract/src', 'node_modules/zod/'] },
    ),
    forbid(
      'geo-imports-nothing',
      'Pure geometry without dependencies.',
      { path: '^packages/geo/src', pathNot: ofTests },
      { pathNot: '^packages/geo/src' },
    ),
    forbid(
      'time-imports-its-library',
      'The only package that uses the time zone library.',
      { path: '^packages/time/src', pathNot: ofTests },
      { pathNot: ['^packages/time/src', 'node_modules/@date-fns/tz/'] },
    ),
    forbid(
      'messages-imports-its-library',
      'Browser and server share the messages; the compiler runs only at build time.',
      { path: '^packages/messages/src', pathNot: ofTests },
      { pathNot: ['^packages/messages/src', 'node_modules/icu-minify/format'] },
    ),
    forbid(
      'osm-import-is-independent',
      'The importer could ship in another product: it uses geometry, the kinds of places in the contract, and its libraries.',
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
      'Browser and server compute local times with packages/time.',
      { path: '^(apps|packages)/', pathNot: '^packages/time/src' },
      { path: 'node_modules/(@date-fns|date-fns|luxon|temporal-polyfill|dayjs)/' },
    ),
    forbid(
      'web-not-server',
      'Browser and server share only the contract.',
      { path: '^apps/web' },
      { path: '^apps/server' },
    ),
    forbid(
      'server-not-web',
      'Browser and server share only the contract.',
      { path: '^apps/server' },
      { path: '^apps/web' },
    ),

    forbid(
      'lib-imports-nothing',
      'Pure helpers, independent of the session.',
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
      'Drawings depend on no feature and no map.',
      { path: `${web}art/`, pathNot: ofTests },
      { path: web, pathNot: [`${web}art/`, `${web}ui/`, `${web}lib/`] },
    ),
    forbid(
      'map-uses-ui-and-lib',
      'The map depends on no feature.',
      { path: `${web}map/`, pathNot: ofTests },
      { path: web, pathNot: [`${web}map/`, `${web}ui/`, `${web}lib/`] },
    ),
    forbid(
      'api-uses-lib',
      'The API client depends on no screen.',
      { path: `${web}api/`, pathNot: ofTests },
      { path: web, pathNot: [`${web}api/`, `${web}lib/`] },
    ),
    forbid(
      'session-uses-api-and-ui',
      'The session stores who is signed in and their data; routes, desktop and features use it, and not the other way round.',
      { path: `${web}session/`, pathNot: ofTests },
      { path: web, pathNot: `${web}(session|api|ui|lib)/` },
    ),
    forbid(
      'offline-uses-session-and-lib',
      'The service worker runs without a page: it uses the storage of the session and no screen.',
      { path: `${web}offline/`, pathNot: ofTests },
      { path: web, pathNot: `${web}(offline|session|lib)/` },
    ),
    forbid(
      'features-not-routes',
      'A route composes features.',
      { path: `${web}features/`, pathNot: ofTests },
      { path: `${web}(routes|desktop)/` },
    ),
    forbid(
      'features-not-each-other',
      "A feature uses another's queries and hooks, never its components.",
      { path: `${web}features/([^/]+)/`, pathNot: ofTests },
      {
        path: `${web}features/`,
        // Features that are made for others: the search for places, the weather, views of a ride on several screens, views
        // of conversations and riders for the messages and their demo, and the values of the ride form, which the form and
        // the queue of offline edits send.
        pathNot: [
          `${web}features/$1/`,
          '(\\.(queries|keys)|/use-[^/]+)\\.ts$',
          `${web}features/(places|weather|ride-shared|chat-shared|ride-form-model)/`,
        ],
      },
    ),
    forbid(
      'desktop-uses-queries',
      "The shell uses the features' queries, not their screens.",
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
      'Modules receive their dependencies from app.',
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
          // Parts of queries, rules, errors and names of jobs.
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
      'Services record events and consumers handle them; only app knows the delivery.',
      { path: `${server}(modules|realtime)/`, pathNot: ofTests },
      { path: `${server}events/`, pathNot: `${server}events/(domain-event|consumer|record-event)\\.ts$` },
    ),
    forbid(
      'events-import-no-module',
      'The delivery of events is independent of the consumers.',
      { path: `${server}events/`, pathNot: ofTests },
      { path: server, pathNot: `${server}(events/|platform/|jobs/job\\.ts$)` },
    ),
    forbid(
      'modules-add-jobs',
      'Services add jobs and modules define their work; only app knows the runner.',
      { path: `${server}(modules|realtime)/`, pathNot: ofTests },
      { path: `${server}jobs/`, pathNot: `${server}jobs/job\\.ts$` },
    ),
    forbid(
      'jobs-import-no-module',
      'The job runner is independent of the kinds of jobs.',
      { path: `${server}jobs/`, pathNot: ofTests },
      { path: server, pathNot: `${server}(jobs|platform)/` },
    ),
    forbid(
      'engines-by-entry-point',
      'An engine is imported only through its entry point.',
      { pathNot: [`${server}(platform/database/(embedded|prepared)|modules/search)/`, ofTests] },
      {
        path: `${server}(platform/database/(embedded|prepared)|modules/search)/`,
        pathNot: `${server}(platform/database/(embedded|prepared)|modules/search)/index\\.ts$`,
      },
    ),
    forbid(
      'fastify-stays-in-routes',
      'Only routes use Fastify.',
      { path: `${server}modules/.*\\.(service|repository|policy|errors|table)\\.ts$` },
      { path: 'node_modules/(fastify|@fastify)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'orm-stays-in-repositories',
      'Only files with these roles use the ORM.',
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
