// `npm test`: runs all tests. Words after `--` select runs by name: npm test -- geo server
// `npm run test:quick`: the tests of `lib/quick-tests.mjs`.
import { provideDatabaseTools } from './lib/database-tools.mjs'
import { keepPassingFilesInMemory } from './lib/passing-files.mjs'
import { providePromtool } from './lib/promtool.mjs'
import { makeReady } from './lib/ready.mjs'
import { provideRoadLibraries } from './lib/road-libraries.mjs'
import { say } from './lib/runtime.mjs'

await makeReady()
provideRoadLibraries()
provideDatabaseTools()
providePromtool()
const { listRuns } = await import('./lib/test-runs.mjs')
const words = process.argv.slice(2)
const isQuick = words.includes('--quick')
const chosen = words.filter((word) => word !== '--quick')
const runs = listRuns(isQuick).filter(({ name }) => chosen.length === 0 || chosen.includes(name))
const { tellTimeSpent } = await import('./lib/time-spent.mjs')
const { tellFailures } = await import('./lib/failures.mjs')
const clearUp = keepPassingFilesInMemory()
process.once('exit', clearUp)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
const spent = []
const failures = []
let passed = 0
let failed = 0
for (const run of runs) {
  say(`\n${run.name}`)
  const startedAt = Date.now()
  const { files, ...counts } = await run.start()
  failures.push(...counts.failures)
  passed += counts.passed
  failed += counts.failed
  spent.push({ name: run.name, ms: Date.now() - startedAt, files })
}
say(tellTimeSpent(spent))
// At the end, where readers of a long log look first.
if (failures.length > 0) say(tellFailures(failures))
say(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
