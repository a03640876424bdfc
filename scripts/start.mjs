// `npm start`. Its pre-script installs the packages, so that npm finds the pinned Node in node_modules/.bin and this process is
// the server without a child process. `exec` in package.json also replaces the shell, which would receive npm's signals and not
// forward them.
import { makeReady } from './lib/ready.mjs'
import { giveUp } from './lib/runtime.mjs'

await makeReady()
const { buildChanged } = await import('./lib/build.mjs')
await buildChanged().catch((error) => giveUp(error.message))
process.env.NODE_ENV ??= 'production'
await import('../apps/server/dist/main.js')
