import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, ownNode, root, say } from './runtime.mjs'

/** Installs the packages of the lock file if node_modules differs from it. */
export function installMissingPackages() {
  if (isInstalled()) return
  say('Installing packages. The first time this takes a minute or two …')
  const npm = process.env.npm_execpath
  // Not `npm ci`, which empties node_modules first: an upgrade without a network would leave nothing to start. --no-save keeps the lock file.
  const quiet = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  // Uses the Node that runs npm, because the one in node_modules is about to be replaced.
  const [command, args] = npm ? [process.env.npm_node_execpath ?? process.execPath, [npm, ...quiet]] : ['npm', quiet]
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: !npm && process.platform === 'win32',
  })
  if (result.status !== 0)
    giveUp('The packages could not be installed: npm says why above. Check the network and try again.')
  if (!existsSync(ownNode))
    giveUp(
      'The packages are installed, but the pinned Node is missing: npm was told to skip install scripts. Run npm install --ignore-scripts=false.',
    )
}

/** npm records the installed packages in node_modules; an aborted install leaves no record. */
function isInstalled() {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note) || !existsSync(ownNode)) return false
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || optional || (path in installed && installed[path].version === version),
  )
}
