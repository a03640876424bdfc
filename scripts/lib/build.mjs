import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { writeBuildCommit } from './build-commit.mjs'
import { root, say } from './runtime.mjs'

const shared = [
  'package-lock.json',
  'packages/*/{package.json,src/**/*.ts}',
  'packages/messages/{build,catalogues}/**/*',
]
const parts = {
  server: {
    inputs: [...shared, 'apps/server/{package.json,rolldown.config.ts}', 'apps/server/src/**/*.ts'],
    output: 'apps/server/dist/main.js',
    command: ['node_modules/rolldown/bin/cli.mjs', '--config', 'rolldown.config.ts', '--logLevel', 'warn'],
  },
  web: {
    inputs: [...shared, 'apps/web/{package.json,index.html,vite.config.ts}', 'apps/web/{build,public,src}/**/*'],
    output: 'apps/web/dist/index.html',
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
}
const isTest = (path) => /\.test\.tsx?$/.test(path)

/** Builds the named parts whose sources changed since their last build, in parallel, one per core. */
export async function buildChanged(names = Object.keys(parts)) {
  const stale = Object.entries(parts)
    .filter(([name]) => names.includes(name))
    .map(([name, part]) => ({ name, ...part, digest: digestOf(part.inputs) }))
    .filter(({ name, output, digest }) => !existsSync(join(root, output)) || lastDigest(name) !== digest)
  if (stale.length > 0) {
    say(`Building the ${stale.map(({ name }) => name).join(' and the ')} …`)
    const outcomes = await Promise.allSettled(stale.map(build))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  }
  // Also without a new build: a commit that changes only texts has another name and the same sources.
  if (names.includes('server')) writeBuildCommit(root, join(root, 'apps/server/dist'))
}

async function build({ name, command, digest }) {
  const [script, ...args] = command
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: join(root, 'apps', name),
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', BUILD_ID: digest.slice(0, 12) },
  })
  let complaints = ''
  child.stderr.on('data', (chunk) => (complaints += chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  // Advice about chunk sizes is left out: it does not concern the person who starts a server.
  if (code !== 0) throw new Error(`${complaints}\nThe ${name} could not be built: the reason stands above.`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(digestFile(name), digest)
}

const digestFile = (name) => join(root, '.cache', `build-${name}`)

function lastDigest(name) {
  return existsSync(digestFile(name)) ? readFileSync(digestFile(name), 'utf8') : undefined
}

function digestOf(patterns) {
  const hash = createHash('sha256')
  for (const entry of globSync(patterns, { cwd: root, withFileTypes: true }).sort(byPath)) {
    if (!entry.isFile() || isTest(entry.name)) continue
    hash
      .update(pathOf(entry))
      .update('\0')
      .update(readFileSync(join(entry.parentPath, entry.name)))
  }
  return hash.digest('hex')
}

const pathOf = (entry) => join(entry.parentPath, entry.name)
const byPath = (one, other) => (pathOf(one) < pathOf(other) ? -1 : 1)
