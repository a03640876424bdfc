import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { root } from './lib/runtime.mjs'
import { withOutputKept } from './lib/test-lanes.mjs'
import { runVitest } from './lib/vitest-run.mjs'

/** Replaces what the runner prints: readers of a CI log would take the tests below for tests of the project. */
let print
beforeEach(() => {
  print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => print.mockRestore())
})
const flakyLine = '  failed at first, passed in a second run: is flaky\n'

const passing = "test('holds', () => {})"
const broken = "test('is broken', () => expect(1).toBe(2))"
const flaky = `test('is flaky', () => {
  const isSecond = existsSync('ran')
  writeFileSync('ran', '')
  expect(isSecond).toBe(true)
})`

/** Writes test files into a new folder of the project, which is removed after the test. Returns its path in the project. */
function folderOf(...files) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/vitest-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const imports = "import { existsSync, writeFileSync } from 'node:fs'\nimport { expect, test } from 'vitest'\n"
  files.forEach((text, index) => writeFileSync(join(folder, `file-${index}.test.mjs`), imports + text))
  return relative(root, folder)
}

const run = (folder, retries = true) => withOutputKept((output) => runVitest({ folder, output, retries }))

test('in CI a test that passes in a second run of its file counts as passed', async () => {
  const { result } = await run(folderOf(passing, flaky))
  expect(result).toMatchObject({ passed: 2, failed: 0, failures: [] })
  expect(print).toHaveBeenCalledWith(flakyLine)
})

test('elsewhere it counts as failed', async () => {
  const { result } = await run(folderOf(passing, flaky), false)
  expect(result).toMatchObject({ passed: 1, failed: 1, failures: [{ test: 'is flaky' }] })
  expect(print).not.toHaveBeenCalledWith(flakyLine)
})

test('a test that fails twice counts as failed once, also beside one that passes the second time', async () => {
  const { result } = await run(folderOf(passing, broken, flaky))
  expect(result).toMatchObject({ passed: 2, failed: 1, failures: [{ test: 'is broken' }] })
})

test('a file that does not load counts as failed', async () => {
  const { result } = await run(folderOf(passing, "throw new Error('no part')"))
  expect(result).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [{ file: expect.stringContaining('file-1.test.mjs') }],
  })
})

test('many failed files run no second time', async () => {
  const { result } = await run(folderOf(...Array(5).fill(broken), flaky))
  expect(result).toMatchObject({ passed: 0, failed: 6 })
})
