import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../test/made-extract.ts'
import { readTagRules } from './tag-rules.ts'
import { findTileBuilder } from './valhalla-package.ts'

test('are found whole in the builder', async () => {
  const rules = await readTagRules(await findTileBuilder())
  expect(rules).toContain('function ways_proc')
  expect(rules?.endsWith('\nend\n')).toBe(true)
})

test.each([
  ['no rules', Buffer.from([0, 1, 2, 3])],
  ['unterminated rules', Buffer.from('\0function ways_proc (kv, nokeys)\0')],
])('are absent in a program with %s', async (_what, bytes) => {
  const program = join(await testFolder(), 'builder')
  await writeFile(program, bytes)
  expect(await readTagRules(program)).toBeUndefined()
})

test('end before another text that follows without a gap', async () => {
  const program = join(await testFolder(), 'builder')
  await writeFile(program, '\0--rules\nfunction ways_proc ()\nend\nN6osmium8io_errorE\0')
  expect(await readTagRules(program)).toBe('--rules\nfunction ways_proc ()\nend\n')
})
