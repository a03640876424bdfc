import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { TestApp } from '../../../../test/app/test-app.ts'

export const password = 'Teal-Vespa-rolls-42!'
let count = 0

/** What the authenticator app shows at this time. */
export const codeAt = (secret: string, time: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: time.getTime(),
  })

export const sessionOf = (response: { cookies: { name: string; value: string }[] }) => ({
  cookie: `sid=${response.cookies.find(({ name }) => name === 'sid')?.value}`,
})

/** An account with a password, and calls in its session. */
export async function registered({ stranger }: Pick<TestApp, 'stranger'>) {
  const email = `factor${++count}@factor.example`
  const form = { firstName: 'Ana', lastName: 'Silva', email, password, confirmPassword: password }
  const answer = await stranger.post('/api/register', form)
  const headers = sessionOf(answer)
  return {
    id: String(answer.json().id),
    email,
    headers,
    get: (url: string) => stranger.get(url, headers),
    post: (url: string, body?: object) => stranger.post(url, body, headers),
    delete: (url: string, body?: object) => stranger.delete(url, body, headers),
    login: (more: object = {}, cookies = {}) =>
      stranger.post('/api/login', { username: email, password, ...more }, cookies),
  }
}
export type Registered = Awaited<ReturnType<typeof registered>>

/** Turns the factor on at `now`; the code of that time is used. */
export async function withTotp(rider: Registered, now: Date): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await rider.post('/api/users/me/totp', { password })).json()
  const confirmed = await rider.post('/api/users/me/totp/confirm', { code: codeAt(secret, now) })
  expect(confirmed.statusCode).toBe(200)
  return { secret, recoveryCodes: confirmed.json().recoveryCodes }
}

export const outcome = (response: { statusCode: number; body: string; json(): { code?: string } }) =>
  response.body === '' ? [response.statusCode] : [response.statusCode, response.json().code]
