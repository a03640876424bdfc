import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { root } from './runtime.mjs'

/**
 * Runs a script with this Node in a folder of the project; returns its exit code, for a signal 128 + its number as a shell does.
 * `output` is the number of an open file that receives what it prints instead of the terminal.
 */
export function runNode(args, { folder = '.', environment = {}, output = 'inherit' } = {}) {
  // Child processes of the script must find the pinned Node, too, also without npm.
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  const child = spawn(process.execPath, args, {
    cwd: join(root, folder),
    stdio: ['ignore', output, output],
    // Tests start hundreds of servers and commands, which share this compile cache.
    env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...process.env, PATH: path, ...environment },
  })
  return new Promise((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))),
  )
}
