import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/** The Node that package.json pins, independent of the machine's own. */
export const ownNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const ownMajor = '24'
const oldestNode = [20, 19]

export function say(text) {
  process.stdout.write(`${text}\n`)
}

export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

export function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]))
    giveUp(
      `Scooter Rides needs Node ${oldestNode.join('.')} or later to install itself; this is ${process.versions.node}.`,
    )
}

/** Returns only under the pinned Node. npm's scripts run under it; a first start or a direct `node scripts/x.mjs` does not: this runs it again. */
export async function underOwnNode() {
  if (process.versions.node.startsWith(`${ownMajor}.`)) return
  if (!existsSync(ownNode))
    giveUp('The pinned Node is missing from node_modules. Run npm install --ignore-scripts=false.')
  const again = [ownNode, ...process.execArgv, ...process.argv.slice(1)]
  // Replaces this process (Node 22.15 and later, not on Windows).
  if (process.execve && process.platform !== 'win32') process.execve(ownNode, again, process.env)
  const child = spawn(ownNode, again.slice(1), { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  process.exit(await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1))))
}
