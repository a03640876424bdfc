// `npm run check`: everything CI demands of the source besides the tests.
import { makeReady } from './lib/ready.mjs'

await makeReady()
const { runChecks } = await import('./lib/checks.mjs')
process.exitCode = (await runChecks()) ? 0 : 1
