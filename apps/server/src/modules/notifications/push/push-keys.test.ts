import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { wrongPushKey } from './push-keys.ts'

const point = createECDH('prime256v1').generateKeys()
const p256dh = point.toString('base64url')
const auth = randomBytes(16).toString('base64url')
const offTheCurve = Buffer.from(point)
offTheCurve[64] = (offTheCurve[64] ?? 0) ^ 1

test.each([
  ['keys of a browser', { p256dh, auth }, undefined],
  ['keys in plain base64', { p256dh: point.toString('base64'), auth: `${auth}==` }, undefined],
  ['a point that is too short', { p256dh: point.subarray(1).toString('base64url'), auth }, 'p256dh'],
  ['a compressed point', { p256dh: createECDH('prime256v1').generateKeys('base64url', 'compressed'), auth }, 'p256dh'],
  ['a point that is not on the curve', { p256dh: offTheCurve.toString('base64url'), auth }, 'p256dh'],
  ['only letters', { p256dh: 'B'.repeat(87), auth }, 'p256dh'],
  ['other characters', { p256dh: `${p256dh} `, auth }, 'p256dh'],
  ['a secret that is too short', { p256dh, auth: 'abc' }, 'auth'],
  ['a secret that is too long', { p256dh, auth: randomBytes(17).toString('base64url') }, 'auth'],
])('%s: %j', (_what, keys, wrong) => {
  expect(wrongPushKey(keys)).toBe(wrong)
})
