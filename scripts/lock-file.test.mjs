import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
const packages = JSON.parse(text).packages
const copy = mkdtempSync(join(tmpdir(), 'scooter-lock-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

// If a registry lacks packages for other systems, npm silently omits them from the lock file, and `npm ci` rejects it from then on.
test('npm ci accepts the lock file', () => {
  const manifests = globSync(
    ['package.json', '.npmrc', '{apps,packages,tools}/*/package.json', '{e2e,bench}/package.json'],
    {
      cwd: root,
    },
  )
  for (const file of ['package-lock.json', ...manifests]) cpSync(join(root, file), join(copy, file))
  const npm = process.env.npm_execpath
  const words = ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--loglevel=error']
  const { status, stderr } = npm
    ? spawnSync(process.execPath, [npm, ...words], { cwd: copy, encoding: 'utf8' })
    : spawnSync('npm', words, { cwd: copy, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})

test('native packages are listed for Linux, macOS and Windows', () => {
  const builders = Object.entries(packages).filter(([, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).some((name) => /linux-x64/.test(name)),
  )
  expect(builders.length).toBeGreaterThan(5)
  const missing = builders.flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter((name) => /linux|darwin|win32/.test(name) && !hasEntry(path, name)),
  )
  expect(missing).toEqual([])
})

test('the lock file contains no address of a registry', () => {
  expect(text).not.toMatch(/"resolved": "https?:/)
})

/** Packages are resolved from the inside out, as in Node. */
function hasEntry(path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`]) return true
    if (folder === '') return false
  }
}
