import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { root } from './lib/runtime.mjs'
import { withOutputKept } from './lib/test-lanes.mjs'
import { runVitest } from './lib/vitest-run.mjs'

// Each test starts Vitest once or twice, beside other work.
vi.setConfig({ testTimeout: 60_000 })
/** What is said about these tests must not look as if it were about those of the project. */
let said
beforeEach(() => {
  said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => said.mockRestore())
})
const named = '  failed at first, passed in a second run: is upset once\n'

const passing = "test('holds', () => {})"
const broken = "test('is broken', () => expect(1).toBe(2))"
const passingTheSecondTime = `test('is upset once', () => {
  const isSecond = existsSync('ran')
  writeFileSync('ran', '')
  expect(isSecond).toBe(true)
})`

/** Files with tests, in a folder of the project that ends with the test. */
function folderOf(...files) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/upset-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const imports = "import { existsSync, writeFileSync } from 'node:fs'\nimport { expect, test } from 'vitest'\n"
  files.forEach((text, index) => writeFileSync(join(folder, `file-${index}.test.mjs`), imports + text))
  return relative(root, folder)
}

const run = (folder, triesAgain = true) => withOutputKept((output) => runVitest({ folder, output, triesAgain }))

test('in CI a test that passes in a second run of its file counts as passed', async () => {
  const { result } = await run(folderOf(passing, passingTheSecondTime))
  expect(result).toMatchObject({ passed: 2, failed: 0, failures: [] })
  expect(said).toHaveBeenCalledWith(named)
})

test('elsewhere it counts as failed', async () => {
  const { result } = await run(folderOf(passing, passingTheSecondTime), false)
  expect(result).toMatchObject({ passed: 1, failed: 1, failures: [{ test: 'is upset once' }] })
  expect(said).not.toHaveBeenCalledWith(named)
})

test('a test that fails twice counts as failed once, also beside one that passes the second time', async () => {
  const { result } = await run(folderOf(passing, broken, passingTheSecondTime))
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
  const { result } = await run(folderOf(...Array(5).fill(broken), passingTheSecondTime))
  expect(result).toMatchObject({ passed: 0, failed: 6 })
})
