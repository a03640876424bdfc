import { describe, expect, test } from 'vitest'
import { clockDifference, matchingStep, newTotpSecret, totpUrl } from './totp.ts'

/** The ASCII text 12345678901234567890 of RFC 6238, appendix B, in Base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** The codes of appendix B for SHA-1 have eight digits; six are the last of them (RFC 4226, section 5.3). */
const vectors: [seconds: number, code: string, step: number][] = [
  [59, '94287082', 0x1],
  [1_111_111_109, '07081804', 0x23523ec],
  [1_111_111_111, '14050471', 0x23523ed],
  [1_234_567_890, '89005924', 0x273ef07],
  [2_000_000_000, '69279037', 0x3f940aa],
  [20_000_000_000, '65353130', 0x27bc86aa],
]

describe('codes of an authenticator app', () => {
  test.each(vectors)('are those of RFC 6238 after %d seconds', async (seconds, code, step) => {
    expect(await matchingStep(secret, code.slice(2), new Date(seconds * 1000))).toBe(step)
  })

  test.each([
    [-60, undefined],
    [-30, 0x23523ec],
    [0, 0x23523ec],
    [30, 0x23523ec],
    [60, undefined],
    [120, undefined],
    [-120, undefined],
  ])('are accepted one step before and after: clock off by %d s', async (seconds, step) => {
    expect(await matchingStep(secret, '081804', new Date((1_111_111_109 + seconds) * 1000))).toBe(step)
  })

  test.each(['081805', '81804', '', '0818041', 'abcdef', '08180４'])('are not %j', async (code) => {
    expect(await matchingStep(secret, code, new Date(1_111_111_109_000))).toBeUndefined()
  })
})

test('a clock two minutes off is recognised', async () => {
  const now = new Date(1_111_111_109_000)
  expect(await clockDifference(secret, '081804', new Date(now.getTime() + 120_000))).toBe(2)
  expect(await clockDifference(secret, '081804', new Date(now.getTime() - 120_000))).toBe(2)
  expect(await clockDifference(secret, '081804', new Date(now.getTime() + 20 * 60_000))).toBeUndefined()
  expect(await clockDifference(secret, '111111', now)).toBeUndefined()
})

test('a secret has 160 random bits, and the address names the site and the rider', async () => {
  const [one, other] = [await newTotpSecret(), await newTotpSecret()]
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(one).not.toBe(other)
  const url = new URL(await totpUrl(one, { issuer: 'Scooter & Rides', label: 'ana' }))
  expect(url.href).toContain('otpauth://totp/Scooter%20%26%20Rides:ana')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Scooter & Rides',
    secret: one,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
