import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Refuses a change; the message is for the person who releases. */
export class VersionError extends Error {}

const number = '(?:0|[1-9]\\d*)'
/** Semantic Versioning without build metadata: the build adds its commit there. */
const versionPattern = new RegExp(
  `^(${number})\\.(${number})\\.(${number})(?:-(${number}|[\\da-z-]*[a-z-][\\da-z-]*)(?:\\.(${number}|[\\da-z-]*[a-z-][\\da-z-]*))*)?$`,
  'i',
)
const unreleased = '## Unreleased'

/**
 * Sets the version of the repository in `root`: in each `package.json`, in the lock files and in the changelog. Everything is
 * checked and computed before the first file is written, and a clean tree makes the change reversible.
 * @returns the changed files
 * @throws VersionError
 */
export function setVersion(root, version, today = new Date()) {
  if (!versionPattern.test(version ?? ''))
    throw new VersionError(
      `${version ? `"${version}" is not a version` : 'The version is missing'}. Use three numbers: npm run version:set -- 0.2.0`,
    )
  const git = (...args) => runGit(root, args)
  if (git('status', '--porcelain') !== '')
    throw new VersionError('The working tree has changes. Commit or stash them first.')
  if (git('tag', '--list', `v${version}`) !== '')
    throw new VersionError(`The tag v${version} exists already. Choose a later version.`)
  const current = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
  if (compareVersions(version, current) < 0)
    throw new VersionError(`The version is ${current} already. Choose the same or a later version.`)

  const paths = git('ls-files', '*package.json', '*package-lock.json').split('\n')
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const names = new Set(paths.filter(isManifest).map((path) => JSON.parse(read(path)).name))
  const changes = [
    ...paths.map((path) => [path, withVersion(path, read(path), version, names)]),
    ['CHANGELOG.md', withRelease(read('CHANGELOG.md'), version, today)],
  ]
  for (const [path, text] of changes) writeFileSync(join(root, path), text)
  return changes.map(([path]) => path)
}

const isManifest = (path) => basename(path) === 'package.json'

function withVersion(path, text, version, names) {
  const content = JSON.parse(text)
  if (isManifest(path)) setPackage(content, version, names)
  else {
    content.version = version
    for (const entry of Object.values(content.packages)) if (names.has(entry.name)) setPackage(entry, version, names)
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

/** Packages of the repository depend on exact versions of each other. */
function setPackage(entry, version, names) {
  entry.version = version
  for (const kind of ['dependencies', 'devDependencies'])
    for (const name of Object.keys(entry[kind] ?? {})) if (names.has(name)) entry[kind][name] = version
}

/** Puts the unreleased entries under the version; the section for the next work stays above it. */
function withRelease(text, version, today) {
  const [before, after, ...more] = text.split(`${unreleased}\n`)
  if (after === undefined || more.length > 0)
    throw new VersionError(`CHANGELOG.md needs exactly one section "${unreleased}".`)
  const [entries] = after.split(/^## /m)
  if (entries.trim() === '')
    throw new VersionError(`CHANGELOG.md has nothing under "${unreleased}". Describe the release there first.`)
  if (after.includes(`\n## ${version} (`)) throw new VersionError(`CHANGELOG.md describes ${version} already.`)
  return `${before}${unreleased}\n\n## ${version} (${today.toISOString().slice(0, 10)})\n${after}`
}

/** Below zero if `one` is earlier. A pre-release such as `0.2.0-rc.1` is earlier than its release. */
function compareVersions(one, other) {
  const [[a, ...preOfA], [b, ...preOfB]] = [one, other].map((version) => version.split('-'))
  const byNumbers = a.localeCompare(b, 'en', { numeric: true })
  if (byNumbers !== 0) return byNumbers
  if (preOfA.length === 0 || preOfB.length === 0) return preOfB.length - preOfA.length
  return preOfA.join('-').localeCompare(preOfB.join('-'), 'en', { numeric: true })
}

function runGit(root, args) {
  // A hook sets these for its own repository.
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...env } = process.env
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, env, encoding: 'utf8' })
  if (error || status !== 0) throw new VersionError(`git ${args[0]} failed: ${(error?.message ?? stderr).trim()}`)
  return stdout.trim()
}
