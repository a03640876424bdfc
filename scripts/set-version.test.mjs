import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { setVersion } from './lib/set-version.mjs'

const root = join(import.meta.dirname, '..')
const patterns = [
  '{package,package-lock}.json',
  '{apps,packages,tools,docs}/*/{package,package-lock}.json',
  '{e2e,bench}/package.json',
]
const paths = globSync([...patterns, 'CHANGELOG.md'], { cwd: root, exclude: (name) => name === 'node_modules' })
const today = new Date('2031-02-03T22:00:00Z')
const current = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

let repository
const git = (...args) => {
  const env = { PATH: process.env.PATH, HOME: repository, GIT_CONFIG_NOSYSTEM: '1' }
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: repository, env, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  return stdout.trim()
}
const read = (path) => readFileSync(join(repository, path), 'utf8')
const write = (path, text) => writeFileSync(join(repository, path), text)
const commit = () =>
  git('-c', 'user.name=Ana', '-c', 'user.email=ana@example.org', 'commit', '--all', '--message', 'Work')

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'scooter-version-'))
  onTestFinished(() => rmSync(repository, { recursive: true, force: true }))
  for (const path of paths) {
    mkdirSync(dirname(join(repository, path)), { recursive: true })
    cpSync(join(root, path), join(repository, path))
  }
  // The entries of the repository change with every release.
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n- Sidecars.\n\n## 0.0.9 (2031-01-01)\n\n- Scooters.\n')
  git('init', '--quiet')
  git('add', '.')
  commit()
})

test('sets the version in every package, in the lock files and in the changelog', () => {
  setVersion(repository, '7.8.9', today)

  expect(read('CHANGELOG.md')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 7.8.9 (2031-02-03)\n\n- Sidecars.\n\n## 0.0.9 (2031-01-01)\n\n- Scooters.\n',
  )
  const manifests = paths.filter((path) => path.endsWith('package.json'))
  expect(manifests.length).toBeGreaterThan(9)
  const lock = JSON.parse(read('package-lock.json'))
  for (const path of manifests) {
    const { name, version, dependencies = {}, devDependencies = {} } = JSON.parse(read(path))
    expect(version, path).toBe('7.8.9')
    const own = Object.entries({ ...dependencies, ...devDependencies }).filter(([of]) =>
      of.startsWith('@scooter-rides/'),
    )
    expect(
      own.filter(([, wanted]) => wanted !== '7.8.9'),
      path,
    ).toEqual([])
    if (path.startsWith('docs/')) continue
    // npm ci refuses a lock file that disagrees with a package.
    const entry = lock.packages[path === 'package.json' ? '' : dirname(path)]
    expect({ ...entry.dependencies, ...entry.devDependencies }, name).toEqual({ ...dependencies, ...devDependencies })
    expect(entry.version, name).toBe('7.8.9')
  }
})

test('changes only lines with versions', () => {
  setVersion(repository, '7.8.9', today)
  const changed = git('diff', '--unified=0', '--', '*.json').split('\n')
  expect(changed.filter((line) => line.startsWith('+ ') && !line.includes('7.8.9'))).toEqual([])
  expect(changed.filter((line) => line.startsWith('- ') && !line.includes(current))).toEqual([])
})

test('accepts the version that the packages have, if it was not released', () => {
  setVersion(repository, current, today)
  expect(git('diff', '--name-only')).toBe('CHANGELOG.md')
})

test('rejects what is not a version', () => {
  const invalid = [
    undefined,
    '',
    '1.0',
    'v1.0.0',
    '01.0.0',
    '1.0.0+5',
    '1.0.0-',
    '1.0.0-rc..1',
    '1.0.0 ',
    'latest',
    '--help',
  ]
  for (const version of invalid)
    expect(() => setVersion(repository, version, today)).toThrow('npm run version:set -- 0.2.0')
  expect(git('status', '--porcelain')).toBe('')
})

test.each([
  ['0.0.1', 'an earlier version', () => {}, 'Choose the same or a later version'],
  [`${current}-rc.1`, 'a pre-release of the current version', () => {}, 'Choose the same or a later version'],
  ['7.8.9', 'a changed file', () => write('package.json', `${read('package.json')}\n`), 'The working tree has changes'],
  ['7.8.9', 'a new file', () => write('notes.txt', ''), 'The working tree has changes'],
  ['7.8.9', 'an existing tag', () => git('tag', 'v7.8.9'), 'The tag v7.8.9 exists already'],
  [
    '7.8.9',
    'a changelog without entries',
    () => changelog('## Unreleased\n\n## 0.0.9 (2031-01-01)\n'),
    'has nothing under',
  ],
  ['7.8.9', 'a changelog without the section', () => changelog('## 0.0.9 (2031-01-01)\n'), 'exactly one section'],
  [
    '7.8.9',
    'a described version',
    () => changelog('## Unreleased\n\n- A\n\n## 7.8.9 (2031-01-01)\n'),
    'describes 7.8.9 already',
  ],
])('rejects %s with %s and changes nothing', (version, _what, prepare, message) => {
  prepare()
  const before = git('status', '--porcelain')
  expect(() => setVersion(repository, version, today)).toThrow(message)
  expect(git('status', '--porcelain')).toBe(before)
})

function changelog(text) {
  write('CHANGELOG.md', `# Changelog\n\n${text}`)
  commit()
}
