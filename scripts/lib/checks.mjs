import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { runNode } from './run-node.mjs'
import { root, say } from './runtime.mjs'

const program = (path) => join(root, 'node_modules', path)
const workspaces = globSync(['apps/*', 'packages/*', 'tools/*', 'e2e', 'bench'], { cwd: root })
const isTyped = (folder) => existsSync(join(root, folder, 'tsconfig.json'))

const checks = [
  ['format', program('oxfmt/bin/oxfmt'), '--check'],
  ['lint', program('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
  ...workspaces
    .filter(isTyped)
    .map((folder) => [`types of ${folder}`, program('typescript/bin/tsc'), '--project', folder]),
  [
    'import directions',
    program('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.mjs',
    'apps',
    'packages',
    'tools',
  ],
  [
    'import and source rules hold and bite',
    program('vitest/vitest.mjs'),
    'run',
    '--root',
    'scripts',
    'import-rules',
    'source-rules',
    'server-source',
    'folder-cycles',
  ],
  ['dead code', program('knip/bin/knip.js'), '--no-progress'],
]

/** Runs all checks, also after one has failed; returns whether all passed. */
export async function runChecks() {
  const failed = []
  for (const [name, ...command] of checks) {
    say(`— ${name}`)
    if ((await runNode(command)) !== 0) failed.push(name)
  }
  say(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`)
  return failed.length === 0
}
