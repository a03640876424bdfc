import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createPasswordHasher } from './passwords.ts'

test('password checks of one address delay neither those of another address nor file reads', async () => {
  const passwords = createPasswordHasher(60_000)
  let hashed = 0
  const many = Array.from({ length: 20 }, async () => {
    await passwords.hash('Teal-Vespa-rolls-42!', '203.0.113.1')
    hashed++
  })
  const other = passwords.hash('Teal-Vespa-rolls-42!', '203.0.113.2').then(() => hashed)
  const file = readFile(import.meta.filename).then(() => hashed)
  expect(await file).toBeLessThan(3)
  expect(await other).toBeLessThan(4)
  await Promise.all(many)
})

test('a check that waits too long, or is one too many for its address, is rejected as busy', async () => {
  const passwords = createPasswordHasher(1)
  const refused = await Promise.allSettled(
    Array.from({ length: 60 }, () => passwords.matches('Teal-Vespa-rolls-42!', undefined, '203.0.113.1')),
  )
  const reasons = refused.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(reasons.length).toBeGreaterThanOrEqual(50)
  for (const reason of reasons) expect(reason).toMatchObject({ status: 503, code: 'auth.busy' })
})
