// `npm run dev`: the server restarts and the page reloads when files change. The address of the page is Vite's.
import { spawn } from 'node:child_process'
import { makeReady } from './lib/ready.mjs'
import { root } from './lib/runtime.mjs'

await makeReady()
const port = process.env.PORT || '3000'
const api = ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']
const web = ['node_modules/vite/bin/vite.js', 'apps/web', '--config', 'apps/web/vite.config.ts']
const environment = { ...process.env, API_ORIGIN: process.env.API_ORIGIN ?? `http://127.0.0.1:${port}` }
const children = [api, web].map((args) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: environment }),
)

const stopAll = () => children.forEach((child) => child.kill())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll)
for (const child of children) child.once('exit', stopAll)
