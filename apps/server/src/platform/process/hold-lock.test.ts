import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { holdLock } from './hold-lock.ts'

async function lockFile() {
  const folder = await mkdtemp(join(tmpdir(), 'scooter-lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'a.lock')
}

test('a lock is held once until it is released, in a file that only its owner may read', async () => {
  const file = await lockFile()
  const lock = holdLock(file)
  expect(holdLock(file)).toBeUndefined()
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  lock?.release()
  const again = holdLock(file)
  expect(again).toBeDefined()
  again?.release()
})

test('a lock ends with its process, however that ended', async () => {
  const file = await lockFile()
  const module = new URL('./hold-lock.ts', import.meta.url).href
  const program = `import { holdLock } from '${module}'; globalThis.held = holdLock(process.argv[1]); console.log('held'); process.stdin.resume()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, file])
  await once(child.stdout, 'data')
  expect(holdLock(file)).toBeUndefined()

  child.kill('SIGKILL')
  await once(child, 'exit')
  const lock = holdLock(file)
  expect(lock).toBeDefined()
  lock?.release()
})
