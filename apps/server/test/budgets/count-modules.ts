import { registerHooks } from 'node:module'

// Loaded into a server process before the server. At a SIGUSR2 it prints how many files were loaded as modules.
let count = 0
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) count++
    return next(url, context)
  },
})
process.on('SIGUSR2', () => process.stderr.write(`modules: ${count}\n`))
