// `npm run docs`: builds the documentation as a static site into docs/site/.vitepress/dist.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeReady } from './lib/ready.mjs'
import { giveUp, root, say } from './lib/runtime.mjs'

await makeReady()
const site = join(root, 'docs', 'site')
if (!isInstalled()) {
  say('Installing the generator of the site …')
  run(process.env.npm_execpath ? [process.env.npm_execpath, 'ci'] : undefined, 'npm ci failed: see above.')
}
run([join(site, 'node_modules/vitepress/bin/vitepress.js'), 'build', '.'], 'The site was not built: see above.')
say(`The site is in ${join(site, '.vitepress', 'dist')}.`)

function isInstalled() {
  const note = join(site, 'node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const versionIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages['node_modules/vitepress'].version
  return versionIn(note) === versionIn(join(site, 'package-lock.json'))
}

/** Runs a Node script in the folder of the documentation; without a script, npm. */
function run(script, failure) {
  const [command, args] = script ? [process.execPath, script] : ['npm', ['ci']]
  const { status } = spawnSync(command, args, { cwd: site, stdio: 'inherit', shell: !script })
  if (status !== 0) giveUp(failure)
}
