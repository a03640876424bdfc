import { makeReady } from './lib/ready.mjs'
import { giveUp, say } from './lib/runtime.mjs'

await makeReady()
const { buildChanged } = await import('./lib/build.mjs')
await buildChanged().catch((error) => giveUp(error.message))
say('Built: start it with npm start.')
