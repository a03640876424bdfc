// `npm run check`: all checks of CI on the source, without the tests.
import { makeReady } from './lib/ready.mjs'

await makeReady()
const { runChecks } = await import('./lib/checks.mjs')
process.exitCode = (await runChecks()) ? 0 : 1
