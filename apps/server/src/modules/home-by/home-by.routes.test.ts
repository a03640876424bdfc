import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { planRide } from '../rides/rides.testing.ts'
import { usersTable } from '../users/users.table.ts'
import { befriend, createEntry, entriesOf, inMinutes } from './home-by.testing.ts'
import { homeByAddressesTable } from './home-by.table.ts'

const mails: Mail[] = []
const mailer = { send: async (mail: Mail) => void mails.push(mail) }
const testApp = useTestApp({ works: true, env: { PUBLIC_URL: 'http://rides.example' }, deps: { mailer } })
const db = () => testApp().database.connection.db
const path = '/api/users/me/home-by'

let count = 0
const newAddress = () => `maria${++count}@mail.example`
const post = (rider: TestClient, change: object) =>
  rider.post(path, { dueAt: inMinutes(60).toISOString(), contacts: [{ email: newAddress() }], ...change })
const friends = async () => {
  const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
  return { ana, bo, friendshipId: await befriend(ana, bo) }
}
/** Waits for the mailed question. */
async function tokenOf(email: string): Promise<string> {
  const tokens = () =>
    mails.filter(({ to }) => to === email).map(({ text }) => /example\/home-by\/(\S+)/.exec(text)?.[1] ?? '')
  await expect.poll(() => tokens().length).toBe(1)
  return tokens()[0] ?? ''
}
const question = (token: string) => testApp().stranger.get(`/api/home-by/contacts/${token}`)
const answer = (token: string, what: 'confirm' | 'decline', headers = {}) =>
  testApp().stranger.post(`/api/home-by/contacts/${token}/${what}`, undefined, headers)

describe('a new entry', () => {
  test('has the chosen contacts, of which the friend is confirmed and the address waits', async () => {
    const { ana, bo } = await friends()
    const ride = await planRide(ana)
    const email = newAddress()
    const entry = await createEntry(ana, [{ userId: bo.id }, { email: email.toUpperCase() }, { email }], {
      rideId: ride.id,
      note: '  Blue scooter ',
    })
    expect(entry).toMatchObject({
      rideId: ride.id,
      rideTitle: 'Coast run',
      note: 'Blue scooter',
      toldAt: null,
      contacts: [
        { userId: bo.id, displayName: 'Bo Silva', email: null, state: 'confirmed', confirmed: true, told: false },
        { userId: null, displayName: null, email, state: 'waiting', confirmed: false, told: false },
      ],
    })
    expect(await entriesOf(ana)).toEqual([entry])
    expect(await entriesOf(bo)).toEqual([])
  })

  test.each([
    ['a time in the past', { dueAt: inMinutes(-1).toISOString() }, 400],
    ['a time in 4 seconds', { dueAt: inMinutes(4 / 60).toISOString() }, 400],
    ['a time in 25 hours', { dueAt: inMinutes(25 * 60).toISOString() }, 400],
    ['no contact', { contacts: [] }, 400],
    ['four contacts', { contacts: Array.from({ length: 4 }, () => ({ email: newAddress() })) }, 400],
    ['an invalid address', { contacts: [{ email: 'maria@' }] }, 400],
    ['an unknown rider', { contacts: [{ userId: 'nobody' }] }, 404],
    ['an unknown ride', { rideId: 2_000_000_000 }, 404],
    ['an unknown entry to replace', { replaces: 2_000_000_000 }, 404],
    ['a long note', { note: 'x'.repeat(301) }, 400],
  ])('is refused with %s', async (_what, change, status) => {
    const ana = await testApp().rider('Ana')
    expect((await post(ana, change)).statusCode).toBe(status)
    expect(await entriesOf(ana)).toEqual([])
  })

  test('is refused with the rider as a contact, a rider who is no friend, and a rider with a block', async () => {
    const { ana, bo } = await friends()
    const cy = await testApp().rider('Cy')
    const codeWith = async (contact: object) => (await post(ana, { contacts: [contact] })).json().code
    await db().update(usersTable).set({ email: 'ana.own@mail.example' }).where(eq(usersTable.id, ana.id))
    expect(await codeWith({ userId: ana.id })).toBe('validation.failed')
    expect(await codeWith({ email: 'Ana.Own@mail.example' })).toBe('validation.failed')
    expect(await codeWith({ userId: cy.id })).toBe('home_by.not_a_friend')
    await bo.post(`/api/users/${ana.id}/block`)
    expect(await codeWith({ userId: bo.id })).toBe('users.not_found')
    expect(await codeWith({ userId: 'nobody' })).toBe('users.not_found')
  })

  test('may name only a ride that the rider organises or joined', async () => {
    const { ana, bo } = await friends()
    const ride = await planRide(bo)
    expect((await post(ana, { rideId: ride.id })).json()).toMatchObject({ status: 403, code: 'home_by.not_on_ride' })
    await ana.put(`/api/rides/${ride.id}/rsvp`, { answer: 'yes' })
    expect((await post(ana, { rideId: ride.id })).statusCode).toBe(201)
  })

  test('is refused beside three open ones, also when calls come at the same moment, unless it replaces one', async () => {
    const ana = await testApp().rider('Ana')
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => post(ana, {})))).map(
      ({ statusCode }) => statusCode,
    )
    expect(statuses.toSorted()).toEqual([201, 201, 201, 409, 409])
    const [first] = await entriesOf(ana)
    expect((await post(ana, { replaces: first?.id, note: 'Later' })).statusCode).toBe(201)
    const left = await entriesOf(ana)
    expect(left).toHaveLength(3)
    expect(left.map(({ id }) => id)).not.toContain(first?.id)
  })
})

describe('an entry of another rider', () => {
  test('is not found, whatever the call', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const { id } = await createEntry(ana, [{ email: newAddress() }])
    expect((await bo.post(`${path}/${id}/home`)).statusCode).toBe(404)
    expect((await bo.delete(`${path}/${id}`)).statusCode).toBe(404)
    expect((await post(bo, { replaces: id })).statusCode).toBe(404)
    expect(await entriesOf(ana)).toHaveLength(1)
  })
})

test('a rider who is home has no open entry, and may say so twice', async () => {
  const ana = await testApp().rider('Ana')
  const { id } = await createEntry(ana, [{ email: newAddress() }])
  expect((await ana.post(`${path}/${id}/home`)).statusCode).toBe(204)
  expect((await ana.post(`${path}/${id}/home`)).statusCode).toBe(204)
  expect(await entriesOf(ana)).toEqual([])
})

test('a deleted entry is gone', async () => {
  const ana = await testApp().rider('Ana')
  const { id } = await createEntry(ana, [{ email: newAddress() }])
  expect((await ana.delete(`${path}/${id}`)).statusCode).toBe(204)
  expect((await ana.delete(`${path}/${id}`)).statusCode).toBe(404)
  expect(await entriesOf(ana)).toEqual([])
})

describe('the question to an address', () => {
  test('is mailed once a day, in the language of the request, and reading it confirms nothing', async () => {
    const ana = await testApp().rider('Ana')
    const email = newAddress()
    await post(ana, { contacts: [{ email }], note: 'Buy now' })
    const token = await tokenOf(email)
    const mail = mails.find(({ to }) => to === email)
    expect(mail?.subject).toBe('Ana would like to name you as a contact')
    expect(mail?.text).not.toContain('Buy now')
    expect(mail?.text).toContain('no emergency service')
    await post(ana, { contacts: [{ email }] })
    // Another address is asked after it: the jobs of one kind are done in order.
    const later = newAddress()
    await post(ana, { contacts: [{ email: later }] })
    await tokenOf(later)
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1)

    for (let time = 0; time < 2; time++)
      expect((await question(token)).json()).toEqual({ firstName: 'Ana', state: 'waiting' })
    const [entry] = await entriesOf(ana)
    expect(entry?.contacts[0]).toMatchObject({ confirmed: false })
  })

  test('is answered with yes, which later entries keep, and may be withdrawn for good', async () => {
    const ana = await testApp().rider('Ana')
    const email = newAddress()
    const { id } = await createEntry(ana, [{ email }])
    const token = await tokenOf(email)
    expect((await answer(token, 'confirm', { 'accept-language': 'de' })).json()).toEqual({
      firstName: 'Ana',
      state: 'confirmed',
    })
    expect((await entriesOf(ana))[0]?.contacts[0]).toMatchObject({ state: 'confirmed', confirmed: true })
    await ana.post(`${path}/${id}/home`)
    const next = await createEntry(ana, [{ email }])
    expect(next.contacts[0]).toMatchObject({ confirmed: true })

    expect((await answer(token, 'decline')).json()).toEqual({ firstName: 'Ana', state: 'declined' })
    expect((await entriesOf(ana))[0]?.contacts[0]).toMatchObject({ state: 'declined', confirmed: false })
    const refused = await post(ana, { contacts: [{ email }] })
    expect(refused.json()).toMatchObject({ status: 409, code: 'home_by.contact_declined' })
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1)
  })

  test('of one rider says nothing about another rider', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const email = newAddress()
    await createEntry(ana, [{ email }])
    await answer(await tokenOf(email), 'confirm')
    expect((await createEntry(bo, [{ email }])).contacts[0]).toMatchObject({ confirmed: false })
  })

  test('is not mailed to a rider with a block', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const [email, later] = [newAddress(), newAddress()]
    await db().update(usersTable).set({ email, emailConfirmedAt: new Date() }).where(eq(usersTable.id, bo.id))
    await bo.post(`/api/users/${ana.id}/block`)
    await createEntry(ana, [{ email }, { email: later }])
    await tokenOf(later)
    expect(mails.filter(({ to }) => to === email)).toEqual([])
  })

  test.each(['', '/confirm', '/decline'])('is not found for an unknown link (%s)', async (end) => {
    const call = end === '' ? testApp().stranger.get : testApp().stranger.post
    expect((await call(`/api/home-by/contacts/unknown${end}`)).statusCode).toBe(404)
  })

  test('is not found after the rider deleted the account', async () => {
    const ana = await testApp().rider('Ana')
    const email = newAddress()
    await createEntry(ana, [{ email }])
    const token = await tokenOf(email)
    const records = await db().select().from(homeByAddressesTable).where(eq(homeByAddressesTable.email, email))
    expect(records).toHaveLength(1)
    expect(JSON.stringify(records)).not.toContain(token)
    await db().delete(homeByAddressesTable).where(eq(homeByAddressesTable.email, email))
    expect((await question(token)).statusCode).toBe(404)
  })
})
