import { constants } from 'node:os'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { provideBrowsers } from './browser.mjs'
import { provideEngines } from './engines.mjs'
import { buildChanged } from './build.mjs'
import { quickJourneys, quickRuns } from './quick-tests.mjs'
import { root, say } from './runtime.mjs'
import { runNode } from './run-node.mjs'

/**
 * Quick ones first. Each returns the numbers of passed and failed tests, the failures with their reasons, and the time of each file. `output`, of
 * `runNode`, receives what it prints.
 */
export function listRuns(isQuick = false) {
  const folders = globSync(['packages/*', 'tools/*', 'scripts', 'apps/*', 'bench'], { cwd: root }).filter(hasTests)
  const runs = folders
    .sort(byWeight)
    .map((folder) => ({ name: folder.split('/').at(-1), start: (output) => runVitest(folder, isQuick, output) }))
  if (existsSync(join(root, 'e2e/playwright.config.ts')))
    runs.push({ name: 'e2e', start: (output) => runChromium(isQuick, output) }, { name: 'engines', start: runEngines })
  return isQuick ? runs.filter(({ name }) => quickRuns.includes(name)) : runs
}

const byWeight = (one, other) => weight(one) - weight(other)
const weight = (folder) => ['packages', 'tools', 'scripts', 'bench', 'apps'].indexOf(folder.split('/')[0])

function hasTests(folder) {
  return (
    globSync(`${folder}/**/*.test.{ts,tsx,mjs}`, {
      cwd: root,
      exclude: (name) => name === 'node_modules' || name === 'dist',
    }).length > 0
  )
}

async function runVitest(folder, isQuick, output) {
  const { code, report } = await runReported(output, (file) => ({
    args: [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    folder,
    environment: isQuick ? { TEST_LANE: 'quick' } : {},
  }))
  if (!report) return withoutReport
  // A file that failed to load has no tests, so none of them counts as failed.
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  )
  return atLeastOneIf(code !== 0, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    failures: [
      ...unloaded.map(({ name, message }) => ({ file: name, message })),
      ...report.testResults.flatMap(({ name: file, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => ({ file, test: fullName, message: failureMessages[0] })),
      ),
    ],
    files: report.testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })),
  })
}

async function runChromium(isQuick, output) {
  await buildChanged()
  provideBrowsers()
  return runPlaywright(output, isQuick ? ['--project=phone', ...quickJourneys] : [], 'e2e/journeys')
}

/** The chief journeys in Firefox and WebKit, where the machine has them. */
async function runEngines(output) {
  const engines = provideEngines()
  if (engines.length === 0) return { passed: 0, failed: 0, failures: [], files: [] }
  await buildChanged()
  return runPlaywright(output, ['--config=engines/playwright.config.ts'], 'e2e/engines/journeys')
}

async function runPlaywright(output, words, folder) {
  const { code, report } = await runReported(output, (file) => ({
    args: [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=dot,json', ...words],
    folder: 'e2e',
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  }))
  if (!report) return withoutReport
  const { expected, flaky, unexpected } = report.stats
  tellProjects(report)
  return atLeastOneIf(code !== 0, {
    passed: expected + flaky,
    failed: unexpected,
    failures: report.suites.flatMap((suite) => failuresOf(suite, folder)),
    files: report.suites.map((suite) => ({ name: join(root, folder, suite.file), ms: durationOf(suite) })),
  })
}

/** Says how many journeys passed in each browser or on each screen, and how long they took together. */
function tellProjects({ suites }) {
  const tests = suites.flatMap(testsOf)
  for (const [name, own] of Object.entries(Object.groupBy(tests, ({ projectName }) => projectName))) {
    const passed = own.filter(({ status }) => status === 'expected' || status === 'flaky').length
    const ms = own.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    say(`${name}: ${passed} of ${own.length} journeys, ${Math.round(ms / 1000)} s`)
    for (const { status, title } of own)
      if (status === 'flaky') say(`  failed at first, passed in a second run: ${title}`)
  }
}

const testsOf = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title }))),
  ...suites.flatMap(testsOf),
]

const withoutReport = { passed: 0, failed: 1, failures: [{ message: 'The runner ended without a report.' }], files: [] }

/** A suite contains tests and nested suites. */
function failuresOf({ specs = [], suites = [] }, folder) {
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      file: join(root, folder, file),
      test: title,
      message: tests.flatMap(({ results }) => results).findLast(({ error }) => error)?.error.message,
    }))
  return [...failures, ...suites.flatMap((suite) => failuresOf(suite, folder))]
}

function durationOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  return [...results.map(({ duration }) => duration), ...suites.map(durationOf)].reduce((sum, ms) => sum + ms, 0)
}

/** A run may fail without a failed test: an error outside of them, a coverage limit. */
function atLeastOneIf(isFailed, counts) {
  if (!isFailed || counts.failed > 0) return counts
  return { ...counts, failed: 1, failures: [{ message: 'An error outside of all tests: see above.' }] }
}

/** Node 24 crashes rarely while PGlite's WebAssembly is compiled (https://github.com/nodejs/node/issues/64500): then the runner runs again. */
async function runReported(output, describe) {
  const first = await runOnce(output, describe)
  if (first.report || !crashCodes.has(first.code)) return first
  say(`The runner crashed (exit code ${first.code}). It runs once more.`)
  return runOnce(output, describe)
}

const crashCodes = new Set(['SIGTRAP', 'SIGABRT', 'SIGSEGV'].map((signal) => 128 + constants.signals[signal]))

async function runOnce(output, describe) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const reports = mkdtempSync(join(root, '.cache/test-'))
  const file = join(reports, 'report.json')
  const { args, folder, environment } = describe(file)
  const code = await runNode(args, { folder, environment, output })
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  rmSync(reports, { recursive: true })
  return { code, report }
}
