import { join } from 'node:path'
import { root, say } from './runtime.mjs'
import { atLeastOneIf, runReported, withoutReport } from './reported-run.mjs'

/** More failed files than this indicate a fault of the product, not a busy machine. */
const mostRetriedFiles = 5

/**
 * Runs the tests of a folder. In CI, a few files with failed tests run once more, one after the other, because a busy machine makes some
 * tests exceed their time limits. Prints the names of the tests that pass then.
 */
export async function runVitest({ folder, isQuick, output, retries = Boolean(process.env.CI) }) {
  const first = await start({ folder, isQuick, output })
  if (!first.report) return withoutReport
  const failed = [...new Set(first.report.testResults.filter(isFailed).map(({ name }) => name))]
  if (!retries || failed.length === 0 || failed.length > mostRetriedFiles) return countsOf(first)
  say(`Files with failed tests that run a second time: ${failed.length}`)
  const second = await start({ folder, isQuick, output, files: failed })
  if (!second.report) return countsOf(first)
  tellFlaky(first.report, second.report)
  return countsOf({ code: second.code, report: withSecondRun(first.report, second.report) })
}

const start = ({ folder, isQuick, output, files = [] }) =>
  runReported(output, (file) => ({
    args: [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(files.length > 0 ? ['--no-file-parallelism', ...files] : []),
    ],
    folder,
    environment: isQuick ? { TEST_LANE: 'quick' } : {},
  }))

/** Tests and files have a status. A file that did not load is failed, too. */
const isFailed = ({ status }) => status === 'failed'

/** The results of a file that ran a second time replace those of its first run. */
function withSecondRun(first, second) {
  const retried = new Set(second.testResults.map(({ name }) => name))
  return { testResults: [...first.testResults.filter(({ name }) => !retried.has(name)), ...second.testResults] }
}

function tellFlaky(first, second) {
  const remaining = new Set(failedTestsOf(second).map(nameOf))
  for (const name of new Set(failedTestsOf(first).map(nameOf)))
    if (!remaining.has(name)) say(`  failed at first, passed in a second run: ${name}`)
}

const nameOf = ({ file, test = file }) => test

const failedTestsOf = ({ testResults }) =>
  testResults.filter(isFailed).flatMap(({ name: file, message, assertionResults }) => {
    const failed = assertionResults.filter(isFailed)
    // A file that failed to load has no tests, so none of them counts as failed.
    if (failed.length === 0) return [{ file, message }]
    return failed.map(({ fullName, failureMessages }) => ({ file, test: fullName, message: failureMessages[0] }))
  })

function countsOf({ code, report }) {
  const failures = failedTestsOf(report)
  return atLeastOneIf(code !== 0, {
    passed: report.testResults.flatMap(({ assertionResults }) => assertionResults).filter(isPassed).length,
    failed: failures.length,
    failures,
    files: report.testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })),
  })
}

const isPassed = ({ status }) => status === 'passed'
