import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app/test-app.ts'
import { slow } from '../../../../test/slow.ts'

const testApp = useTestApp({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' } })
const password = 'Teal-Vespa-rolls-42!'

const from = (address: string) => ({ 'x-forwarded-for': address })
const post = (url: string, body: object, address: string) => testApp().stranger.post(url, body, from(address))
const login = (username: string, secret: string, address: string) =>
  post('/api/login', { username, password: secret }, address)
const register = (email: string, address: string) =>
  post('/api/register', { firstName: 'Ana', lastName: 'Silva', email, password, confirmPassword: password }, address)
const statuses = async (many: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(many)).map((response) => response.statusCode)
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

test('ten wrong passwords for a name from one address block further attempts, even simultaneous ones and the right password', async () => {
  await register('ana@limits.example', '10.0.0.1')
  const wrong = await statuses(times(14, () => login('ana@limits.example', 'Wrong-password-1', '10.0.0.2')))
  expect(wrong.filter((status) => status === 401)).toHaveLength(10)
  expect(wrong.filter((status) => status === 429)).toHaveLength(4)

  const right = await login('ANA@limits.example', password, '10.0.0.2')
  expect([right.statusCode, right.json().code]).toEqual([429, 'rate.limited'])
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
  expect((await login('ana@limits.example', password, '10.0.0.3')).statusCode).toBe(200)
})

test('successful sign-ins do not count', async () => {
  await register('bo@limits.example', '10.0.1.1')
  for (let round = 0; round < 12; round++)
    expect((await login('bo@limits.example', password, '10.0.1.2')).statusCode).toBe(200)
})

test('a hundred wrong passwords an hour for a name from all addresses block further attempts', slow, async () => {
  const wrong: number[] = []
  // In small groups: a hundred concurrent hashes would exceed the deadline of the requests.
  for (let group = 0; group < 7; group++) {
    const guess = (index: number) => login('carla', 'Wrong-password-1', `10.1.${group}.${index}`)
    wrong.push(...(await statuses(times(15, guess))))
  }
  expect(wrong.filter((status) => status === 429)).toHaveLength(5)
})

test('an address can register ten accounts an hour', async () => {
  const made = await statuses(times(12, (index) => register(`many${index}@limits.example`, '10.0.2.1')))
  expect(made.filter((status) => status === 201)).toHaveLength(10)
  expect(made.filter((status) => status === 429)).toHaveLength(2)
})

test('an e-mail, known or not, gets five reset links an hour, and an address can request twenty', async () => {
  const forgot = (email: string, address: string) => post('/api/password/forgot', { email }, address)
  const one = await statuses(times(7, (index) => forgot('dora@limits.example', `10.0.3.${index}`)))
  expect(one.filter((status) => status === 429)).toHaveLength(2)
  const many = await statuses(times(22, (index) => forgot(`dora${index}@limits.example`, '10.0.4.1')))
  expect(many.filter((status) => status === 429)).toHaveLength(2)
})

test('all addresses of one IPv6 network share a limit', async () => {
  await register('eva@limits.example', '10.0.5.1')
  const guess = (index: number) =>
    login('eva@limits.example', 'Wrong-password-1', `2001:db8:5:1::${index.toString(16)}`)
  const wrong = await statuses(times(14, guess))
  expect(wrong.filter((status) => status === 401)).toHaveLength(10)
  expect((await login('eva@limits.example', password, '2001:db8:5:1:ffff::1')).statusCode).toBe(429)
  expect((await login('eva@limits.example', password, '2001:db8:5:2::1')).statusCode).toBe(200)
})

test('a port that the proxy appends to the address does not change the limit', async () => {
  await register('gil@limits.example', '10.0.6.1')
  const guess = (index: number) =>
    login(
      'gil@limits.example',
      'Wrong-password-1',
      index % 2 === 0 ? `10.0.6.2:${40_000 + index}` : '[::ffff:10.0.6.2]:1',
    )
  const wrong = await statuses(times(14, guess))
  expect(wrong.filter((status) => status === 429)).toHaveLength(4)
})

test('hundreds of sign-ins under different names from one address do not delay other callers', slow, async () => {
  await register('hana@limits.example', '10.0.7.1')
  let judged = 0
  const flood = times(300, async (index) => {
    const { statusCode } = await login(`stranger${index}`, 'Wrong-password-1', '10.0.7.2')
    if (statusCode === 401) judged++
    return statusCode
  })
  const others = await statuses([
    login('hana@limits.example', password, '10.0.7.3'),
    testApp().stranger.get('/api/instance', from('10.0.7.4')),
  ])
  // Addresses take turns: otherwise the whole flood would be judged first.
  expect([...others, judged < 20]).toEqual([200, 200, true])
  const answers = await Promise.all(flood)
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(150)
})

test('wrong passwords of strangers do not lock out a rider on a device that the rider used before', async () => {
  await register('ina@limits.example', '10.0.8.1')
  const first = await login('ina@limits.example', password, '10.0.8.1')
  const device = first.cookies.find(({ name }) => name === 'device')
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  const onDevice = (secret: string, value = device?.value) =>
    testApp().stranger.post(
      '/api/login',
      { username: 'ina@limits.example', password: secret },
      { ...from('10.0.8.2'), cookie: `device=${value}` },
    )
  await statuses(times(10, () => login('ina@limits.example', 'Wrong-password-1', '10.0.8.2')))
  expect((await login('ina@limits.example', password, '10.0.8.2')).statusCode).toBe(429)
  expect((await onDevice(password)).statusCode).toBe(200)

  // The device of another rider, a modified cookie, or too many guesses on the device itself give no advantage.
  const other = (await register('jo@limits.example', '10.0.8.3')).cookies.find(({ name }) => name === 'device')
  expect((await onDevice(password, other?.value)).statusCode).toBe(429)
  expect((await onDevice(password, `AAAA${device?.value.slice(4)}`)).statusCode).toBe(429)
  expect(await statuses(times(11, () => onDevice('Wrong-password-1')))).toContain(429)
  expect((await onDevice(password)).statusCode).toBe(429)
})
