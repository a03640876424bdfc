import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './runtime.mjs'

/** Runs a script under this Node in a folder of the project; answers its exit code. */
export function runNode(args, { folder = '.', environment = {} } = {}) {
  // The programs it starts in turn shall find the pinned Node too, also when nobody came through npm.
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  const child = spawn(process.execPath, args, {
    cwd: join(root, folder),
    stdio: ['ignore', 'inherit', 'inherit'],
    // Tests start servers and command lines by the hundred: what the first has compiled, the others find.
    env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...process.env, PATH: path, ...environment },
  })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}
