import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app/test-app.ts'
import { codeAt, outcome, password, registered, withTotp } from './second-factor.testing.ts'

const start = new Date()
let now = start
const testApp = useTestApp({
  env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' },
  deps: { clock: () => now },
})

const from = (address: string) => ({ 'x-forwarded-for': address })

test('ten wrong codes from one address block further attempts, and the right password takes nothing from the limit', async () => {
  now = start
  const ana = await registered(testApp())
  const { secret } = await withTotp(ana, now)
  const login = (code?: string, address = '10.9.0.1') => ana.login({ ...(code && { code }) }, from(address))
  for (let count = 0; count < 12; count++) expect(outcome(await login())).toEqual([401, 'auth.code_required'])
  const guesses = await Promise.all(Array.from({ length: 14 }, () => login('000000')))
  expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4)
  now = new Date(start.getTime() + 30_000)
  expect((await login(codeAt(secret, now))).statusCode).toBe(429)
  expect((await login(codeAt(secret, now), '10.9.0.2')).statusCode).toBe(200)
})

test('twenty wrong codes for an account from many addresses block unknown browsers, not those that the account knows', async () => {
  now = start
  const ana = await registered(testApp())
  const known = await ana.login({}, from('10.9.1.1'))
  const device = known.cookies.find(({ name }) => name === 'device')?.value ?? ''
  const { secret } = await withTotp(ana, now)
  const guesses = []
  for (let index = 0; index < 23; index++) guesses.push(await ana.login({ code: '000000' }, from(`10.9.2.${index}`)))
  expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3)
  now = new Date(start.getTime() + 30_000)
  const code = codeAt(secret, now)
  expect((await ana.login({ code }, from('10.9.3.1'))).statusCode).toBe(429)
  const cookie = { cookie: `device=${device}` }
  const right = await testApp().stranger.post(
    '/api/login',
    { username: ana.email, password, code },
    { ...cookie, ...from('10.9.3.1') },
  )
  expect(right.statusCode).toBe(200)
})
