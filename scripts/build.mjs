// `npm run build`: builds the parts that changed since the last build. `node scripts/build.mjs server` builds one part.
import { makeReady } from './lib/ready.mjs'
import { giveUp, say } from './lib/runtime.mjs'

await makeReady()
const { buildChanged } = await import('./lib/build.mjs')
const named = process.argv.slice(2)
await buildChanged(named.length > 0 ? named : undefined).catch((error) => giveUp(error.message))
say('Built: start it with npm start.')
