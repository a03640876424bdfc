import { expect, test } from 'vitest'
import { hashRecoveryCodesWith, mayBeRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

const hash = hashRecoveryCodesWith('a key')

test('ten different codes are made, none of which is a code of an authenticator app', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
  expect(codes.every(mayBeRecoveryCode)).toBe(true)
  expect(mayBeRecoveryCode('123456')).toBe(false)
})

test.each(['7k2mq-x0f13', '7K2MQ-X0F13', '7k2mqx0f13', ' 7k2mq x0f13 ', '7k2mq-xOfl3'])(
  '%j is typed right',
  (typed) => {
    expect(hash('ana', typed)).toBe(hash('ana', '7k2mq-x0f13'))
  },
)

test('the hash differs for each rider and key', () => {
  expect(hash('bo', '7k2mq-x0f13')).not.toBe(hash('ana', '7k2mq-x0f13'))
  expect(hashRecoveryCodesWith('other')('ana', '7k2mq-x0f13')).not.toBe(hash('ana', '7k2mq-x0f13'))
})
