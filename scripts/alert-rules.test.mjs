import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPromtool } from './lib/promtool.mjs'

const folder = join(import.meta.dirname, '../deploy/prometheus')
const promtool = findPromtool()

// `npm test` downloads promtool on Debian. The server's tests compare the names of metrics also without it.
test.skipIf(promtool === undefined)('Prometheus accepts the alert rules, and they fire when they should', () => {
  expect(run('check', 'rules', 'alerts.yml')).toEqual([0, expect.stringContaining('SUCCESS')])
  expect(run('test', 'rules', 'alerts.test.yml')).toEqual([0, expect.stringContaining('SUCCESS')])
})

function run(...args) {
  const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: folder, encoding: 'utf8' })
  return [status, stdout + stderr]
}
