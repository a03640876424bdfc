// `npm start`. Its pre-script installs the packages, so that npm then finds the pinned Node in node_modules/.bin and this
// process is the server: nothing is spawned. `exec` in package.json takes the shell out too, which npm would signal in our
// place and which would not pass it on.
import { makeReady } from './lib/ready.mjs'
import { giveUp } from './lib/runtime.mjs'

await makeReady()
const { buildChanged } = await import('./lib/build.mjs')
await buildChanged().catch((error) => giveUp(error.message))
process.env.NODE_ENV ??= 'production'
await import('../apps/server/dist/main.js')
