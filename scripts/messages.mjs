// `npm run messages`: writes the types of the keys, and reports what is missing, wrong or unused in the catalogues.
import { makeReady } from './lib/ready.mjs'

await makeReady()
const { reportMessages } = await import('./lib/messages.mjs')
process.exitCode = (await reportMessages()) ? 0 : 1
