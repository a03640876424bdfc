import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { root, say } from './runtime.mjs'
import { runNode } from './run-node.mjs'

export const withoutReport = {
  passed: 0,
  failed: 1,
  failures: [{ message: 'The runner ended without a report.' }],
  files: [],
}

/** A run may fail without a failed test: an error outside of them, a coverage limit. */
export function atLeastOneIf(isFailed, counts) {
  if (!isFailed || counts.failed > 0) return counts
  return { ...counts, failed: 1, failures: [{ message: 'An error outside of all tests: see above.' }] }
}

/** Node 24 crashes rarely while PGlite's WebAssembly is compiled (https://github.com/nodejs/node/issues/64500): then the runner runs again. */
export async function runReported(output, describe) {
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
