import { expect, test } from 'vitest'
import { runNode } from './lib/run-node.mjs'

test.each([
  ['the exit code of a script', 'process.exit(3)', 3],
  ['128 and the number of the signal that ended a script', "process.kill(process.pid, 'SIGTRAP')", 133],
])('returns %s', async (_what, script, expected) => {
  expect(await runNode(['-e', script])).toBe(expected)
})
