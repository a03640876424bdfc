import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { provideBrowsers } from './browser.mjs'
import { provideEngines } from './engines.mjs'
import { buildChanged } from './build.mjs'
import { quickJourneys, quickRuns } from './quick-tests.mjs'
import { atLeastOneIf, runReported, withoutReport } from './reported-run.mjs'
import { root, say } from './runtime.mjs'
import { runVitest } from './vitest-run.mjs'

/**
 * Quick ones first. Each returns the numbers of passed and failed tests, the failures with their reasons, and the time of each file. `output`, of
 * `runNode`, receives what it prints.
 */
export function listRuns(isQuick = false) {
  const folders = globSync(['packages/*', 'tools/*', 'scripts', 'apps/*', 'bench'], { cwd: root }).filter(hasTests)
  const runs = folders
    .sort(byWeight)
    .map((folder) => ({ name: folder.split('/').at(-1), start: (output) => runVitest({ folder, isQuick, output }) }))
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
