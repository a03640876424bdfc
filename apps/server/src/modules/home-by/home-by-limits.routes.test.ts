import { expect, test } from 'vitest'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { inMinutes } from './home-by.testing.ts'

const limitedApp = useTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
const path = '/api/users/me/home-by'

const ask = async (rider: TestClient, emails: string[]) => {
  const contacts = emails.map((email) => ({ email }))
  const answer = await rider.post(path, { dueAt: inMinutes(60).toISOString(), contacts })
  if (answer.statusCode === 201) await rider.post(`${path}/${answer.json().id}/home`)
  return answer.statusCode
}

test('an address is asked by at most three riders a day, and the refused rider has no entry', async () => {
  const statuses: number[] = []
  for (const name of ['Ana', 'Bo', 'Cy', 'Di']) {
    const rider = await limitedApp().rider(name)
    statuses.push(await ask(rider, ['stranger@mail.example']))
    if (name === 'Di') expect((await rider.get(path)).json()).toEqual([])
  }
  expect(statuses).toEqual([201, 201, 201, 429])
})

test('a rider asks nine different addresses a day, and an asked one again without taking from the allowance', async () => {
  const ana = await limitedApp().rider('Ana')
  const addresses = (from: number) => [0, 1, 2].map((at) => `friend${from + at}@mail.example`)
  expect([await ask(ana, addresses(0)), await ask(ana, addresses(3)), await ask(ana, addresses(6))]).toEqual([
    201, 201, 201,
  ])
  expect(await ask(ana, addresses(9))).toBe(429)
  expect(await ask(ana, addresses(3))).toBe(201)
})

test('a rider creates a dozen entries an hour, and can always report home', async () => {
  const [ana, bo] = [await limitedApp().rider('Ana'), await limitedApp().rider('Bo')]
  const { id } = (await ana.post('/api/friends', { friendId: bo.id })).json()
  await bo.patch(`/api/friends/${id}`, { status: 'accepted' })
  const statuses: number[] = []
  for (let count = 0; count < 13; count++) {
    const body = { dueAt: inMinutes(60).toISOString(), contacts: [{ userId: bo.id }] }
    const answer = await ana.post(path, body)
    statuses.push(answer.statusCode)
    if (answer.statusCode === 201) expect((await ana.post(`${path}/${answer.json().id}/home`)).statusCode).toBe(204)
  }
  expect(statuses).toEqual([...Array(12).fill(201), 429])
})

test('the pages of mailed links are limited for each address of a visitor', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 32; count++)
    statuses.push((await limitedApp().stranger.get('/api/home-by/contacts/guess')).statusCode)
  expect(statuses.slice(-2)).toEqual([429, 429])
})
