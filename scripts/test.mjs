// `npm test`: runs all tests. Words after `--` select runs by name: npm test -- geo server
// `npm run test:quick`: the tests of `lib/quick-tests.mjs`.
import { provideDatabaseTools } from './lib/database-tools.mjs'
import { provideDictionaries } from './lib/dictionaries.mjs'
import { keepPassingFilesInMemory } from './lib/passing-files.mjs'
import { providePromtool } from './lib/promtool.mjs'
import { makeReady } from './lib/ready.mjs'
import { provideRoadLibraries } from './lib/road-libraries.mjs'
import { say } from './lib/runtime.mjs'

await makeReady()
provideRoadLibraries()
provideDatabaseTools()
providePromtool()
provideDictionaries()
const { listRuns } = await import('./lib/test-runs.mjs')
const { haveLanes, startInLanes, withOutputKept } = await import('./lib/test-lanes.mjs')
const { buildChanged } = await import('./lib/build.mjs')
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
// Otherwise two runs would build the same files at once.
if (haveLanes(runs)) await buildChanged()
await startInLanes(runs, async (run, isBeside) => {
  if (!isBeside) say(`\n${run.name}`)
  const startedAt = Date.now()
  const { files, ...counts } = isBeside ? await startBeside(run) : await run.start()
  failures.push(...counts.failures)
  passed += counts.passed
  failed += counts.failed
  spent.push({ name: run.name, ms: Date.now() - startedAt, files })
})
say(tellTimeSpent(spent))
// At the end, where readers of a long log look first.
if (failures.length > 0) say(tellFailures(failures))
say(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/** Prints the whole output of a run at its end, so that the output of the other run is interrupted once. */
async function startBeside(run) {
  const { result, text } = await withOutputKept((output) => run.start(output))
  say(`\n${run.name} (beside the server)\n${text}`)
  return result
}
