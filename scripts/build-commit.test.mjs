import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { writeBuildCommit } from './lib/build-commit.mjs'

let source
let dist
beforeEach(() => {
  source = mkdtempSync(join(tmpdir(), 'scooter-commit-'))
  onTestFinished(() => rmSync(source, { recursive: true }))
  dist = join(source, 'dist')
  mkdirSync(dist)
  writeFileSync(join(source, '.gitignore'), 'dist\n')
})

const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.org', ...args], { cwd: source })
const written = () => JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')).commit

test('the build names its commit, and says whether files were changed after it', () => {
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Work')
  const commit = String(git('rev-parse', 'HEAD')).slice(0, 12)
  git('tag', 'v1.0.0')
  writeBuildCommit(source, dist)
  expect(written()).toBe(commit)

  writeFileSync(join(source, '.gitignore'), 'dist\nout\n')
  writeBuildCommit(source, dist)
  expect(written()).toBe(`${commit}-dirty`)
})

test('a build of sources without Git history names no commit', () => {
  writeFileSync(join(dist, 'build.json'), '{"commit":"of-an-earlier-build"}')
  writeBuildCommit(source, dist)
  expect(existsSync(join(dist, 'build.json'))).toBe(false)
})
