import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the commit of `source` into the build, from where the server reads it (`platform/release.ts`). Git's own environment is
 * removed, because a hook would otherwise name another repository.
 */
export function writeBuildCommit(source, folder) {
  const file = join(folder, 'build.json')
  const commit = readCommit(source)
  if (commit === undefined) rmSync(file, { force: true })
  else writeFileSync(file, `${JSON.stringify({ commit })}\n`)
}

function readCommit(source) {
  // Sources that were unpacked inside another repository are not a commit of that repository.
  if (!existsSync(join(source, '.git'))) return undefined
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, ...env } = process.env
  const git = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'], {
    cwd: source,
    env,
    encoding: 'utf8',
  })
  return git.status === 0 ? git.stdout.trim() : undefined
}
