import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminReport, Restriction } from '@scooter-rides/contract'
import { form } from '../../../../test/fixtures/form.ts'
import { png } from '../../../../test/fixtures/pictures.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { silentLive } from '../../../../test/app/silent-live.ts'
import { createRateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { planRide } from '../../rides/rides.testing.ts'
import { contentNoticesTable } from '../content-notices.table.ts'
import { createContentNotices } from './content-notices.service.ts'
import { createDecisionLinks } from './decision-links.ts'
import { countForTransparency } from '../transparency.repository.ts'

const day = 24 * 60 * 60 * 1000
let now = new Date()
const mails: Mail[] = []
const testApp = useTestApp({
  works: true,
  env: { PUBLIC_URL: 'http://rides.example:8080' },
  deps: { clock: () => now, mailer: { send: async (mail) => void mails.push(mail) } },
})
const site = 'http://rides.example:8080'
const db = () => testApp().database.connection.db

let mo: TestClient
let max: TestClient
let bo: TestClient
beforeAll(async () => {
  mo = await testApp().rider('Mo', { roles: ['moderator'] })
  max = await testApp().rider('Max', { roles: ['moderator'] })
})
beforeEach(async () => {
  now = new Date()
  mails.length = 0
  bo = await testApp().rider('Bo')
})

const usual = { category: 'spam', reason: 'Sells watches', goodFaith: true }
const illegal = { ...usual, category: 'illegal', law: 'Section 86a', name: 'Vera Stern', email: 'vera@mail.example' }
const file = (by: TestClient, url: string, more: object = {}) => by.post('/api/notices', { url, ...usual, ...more })
const stranger = () => testApp().stranger
const queue = async (by = mo) => (await by.get('/api/admin/reports?sort=newest&limit=100')).json<AdminReport[]>()
const itemOf = async (reference: string, by = mo) => {
  const item = (await queue(by)).find(({ notice }) => notice?.reference === reference)
  if (!item) throw new Error('The notice is not in the queue.')
  return item
}
async function filed(by: TestClient, url: string, more: object = {}): Promise<AdminReport> {
  const answer = await file(by, url, more)
  expect([answer.statusCode, answer.json()]).toEqual([201, expect.objectContaining({ reference: expect.any(String) })])
  return itemOf(answer.json().reference)
}
const resolve = (by: TestClient, id: number, body: object) => by.post(`/api/admin/reports/${id}/resolve`, body)
const mailsOf = (reference: string) => mails.filter(({ subject }) => subject.includes(reference))
async function mailOf(reference: string, index: number): Promise<Mail> {
  await expect.poll(() => mailsOf(reference).length, { timeout: 15_000 }).toBeGreaterThan(index)
  const mail = mailsOf(reference)[index]
  if (!mail) throw new Error('The mail was not sent.')
  return mail
}
const linkIn = (text: string) => /\/notice\/decisions\/(\S+)/.exec(text)?.[1] ?? ''

describe('a notice', () => {
  test('of a stranger about a public ride stands in the queue with its copy, address, law and reason', async () => {
    const ride = await planRide(bo, { title: 'Night run' })
    const url = `${site}/rides/${ride.id}`
    const item = await filed(stranger(), url, illegal)
    expect(item).toMatchObject({
      kind: 'notice',
      subjectType: 'ride',
      subjectId: String(ride.id),
      category: 'illegal',
      note: 'Sells watches',
      status: 'open',
      reporter: null,
      reported: { id: bo.id },
      evidence: { title: 'Night run' },
      notice: { url, law: 'Section 86a', senderName: 'Vera Stern', concernsMinors: false, isMailed: true },
      outcomes: ['dismiss', 'warn', 'remove', 'suspend'],
    })
    expect(JSON.stringify(item)).not.toContain('vera@mail.example')
    expect((await mo.get('/api/admin/reports?category=illegal')).json<AdminReport[]>().map(({ id }) => id)).toContain(
      item.id,
    )
  })

  test('names the ride in every spelling of its address', async () => {
    const { id } = await planRide(bo)
    const path = `/rides/${id}`
    const spellings = [
      ` ${site}${path}/ `,
      `${site}${path}?tab=chat#stops`,
      `HTTP://RIDES.EXAMPLE:8080${path}`,
      `https://www.rides.example${path}`,
      `rides.example:8080${path}`,
      path,
      `${site}//rides/%3${String(id)[0]}${String(id).slice(1)}`,
      `${site}/api${path}`,
    ]
    for (const url of spellings) {
      const { subjectType, subjectId } = await filed(stranger(), url)
      expect([subjectType, subjectId], url).toEqual(['ride', String(id)])
    }
  })

  test('names a rider, and the photo of a profile', async () => {
    const { payload, headers } = await form(['purpose', 'profile'], ['file', await png(), 'pier.png', 'image/png'])
    const { storageKey } = (await bo.post('/api/storage', payload, headers)).json()
    expect(await filed(stranger(), `${site}/riders/${bo.id}`)).toMatchObject({ subjectType: 'user', subjectId: bo.id })
    expect(await filed(stranger(), `${site}/api/storage/${storageKey}?size=thumb`)).toMatchObject({
      subjectType: 'photo',
      subjectId: storageKey,
      reported: { id: bo.id },
    })
  })

  test('about what is private, deleted, unknown or of another site is answered alike, and keeps the address only', async () => {
    const [secret, draft] = [
      await planRide(bo, { visibility: 'private' }),
      await planRide(bo, { visibility: 'friends' }),
    ]
    const addresses = [
      `${site}/rides/${secret.id}`,
      `${site}/rides/${draft.id}`,
      `${site}/rides/2000000000`,
      `${site}/rides/99999999999999`,
      `${site}/riders/nobody`,
      `${site}/riders/%E0%A4%A`,
      `${site}/about`,
      'https://other.example/rides/1',
      `http://rides.example:9/rides/1`,
    ]
    const keys = Object.keys((await file(stranger(), `${site}/riders/${bo.id}`)).json())
    for (const url of addresses) {
      const answer = await file(stranger(), url)
      expect([answer.statusCode, Object.keys(answer.json())], url).toEqual([201, keys])
      expect(await itemOf(answer.json().reference), url).toMatchObject({
        subjectType: 'page',
        reported: null,
        evidence: null,
        notice: { url },
        outcomes: ['dismiss'],
      })
    }
  })

  test('is refused with an error at each wrong field', async () => {
    const bad: [string, object][] = [
      ['url', { url: '' }],
      ['url', { url: 'the ride of Bo' }],
      ['url', { url: 'javascript:alert(1)' }],
      ['url', { url: `https://a.example/${'x'.repeat(2000)}` }],
      ['category', { category: 'boring' }],
      ['reason', { reason: '  ' }],
      ['reason', { reason: 'x'.repeat(4001) }],
      ['law', { law: 'x'.repeat(501) }],
      ['email', { email: 'vera' }],
      ['goodFaith', { goodFaith: false }],
      ['goodFaith', { goodFaith: undefined }],
    ]
    for (const [path, more] of bad) {
      const answer = await stranger().post('/api/notices', { url: '/about', ...usual, ...more })
      expect([answer.statusCode, answer.json().errors.map((error: { path: string }) => error.path)]).toEqual([
        400,
        [path],
      ])
    }
  })

  test('about illegal content needs name and address of a stranger, unless it concerns minors', async () => {
    const answer = await file(stranger(), '/about', { category: 'illegal' })
    expect([answer.statusCode, answer.json().errors.map((error: { path: string }) => error.path)]).toEqual([
      400,
      ['name', 'email'],
    ])
    const item = await filed(stranger(), '/about', { category: 'illegal', concernsMinors: true })
    expect(item.notice).toMatchObject({ concernsMinors: true, senderName: null, isMailed: false })
    expect((await file(bo, '/about', { category: 'illegal' })).statusCode).toBe(201)
  })

  test('with the field that people do not see is answered and not stored', async () => {
    const answer = await file(stranger(), '/about', { homepage: 'https://cheap.example' })
    expect(answer.statusCode).toBe(201)
    const references = (await db().select().from(contentNoticesTable)).map(({ reference }) => reference)
    expect(references).not.toContain(answer.json().reference)
  })

  test('of a rider is one until it is answered, also at the same moment', async () => {
    const answers = await Promise.all([file(bo, '/about'), file(bo, '/about')])
    const references = answers.map((answer) => answer.json().reference)
    expect(references[0]).toBe(references[1])
    expect((await queue()).filter(({ reporter }) => reporter?.id === bo.id)).toHaveLength(1)
    const { id } = await itemOf(references[0])
    expect((await resolve(mo, id, { outcome: 'dismiss' })).statusCode).toBe(204)
    expect((await file(bo, '/about')).json().reference).not.toBe(references[0])
  })

  test('of a rider is in the archive of the account', async () => {
    await file(bo, '/about', { category: 'danger', law: 'Road law' })
    const archive = (await bo.get('/api/users/me/export')).json()
    expect(archive.notices).toMatchObject([
      { url: '/about', category: 'danger', law: 'Road law', reason: 'Sells watches' },
    ])
  })
})

describe('the mails', () => {
  test('follow the language of the request: a receipt at once, and the decision with its ground, but not the facts', async () => {
    const ride = await planRide(bo)
    const answer = await testApp().stranger.post(
      '/api/notices',
      { url: `${site}/rides/${ride.id}`, ...illegal },
      { 'accept-language': 'de' },
    )
    const { reference, isMailed } = answer.json()
    expect(isMailed).toBe(true)
    const receipt = await mailOf(reference, 0)
    expect(receipt).toMatchObject({ to: 'vera@mail.example', subject: expect.stringContaining('erhalten') })
    // A stranger may give the address of another person, who must not get the stranger's words.
    expect(receipt.text).not.toContain('watches')

    const { id } = await itemOf(reference)
    const facts = 'Bo wrote it on the third of May'
    const decision = { outcome: 'remove', facts, ground: 'law: Section 86a', note: 'Thank you for the hint' }
    expect((await resolve(mo, id, decision)).statusCode).toBe(204)
    const { text } = await mailOf(reference, 1)
    expect(text).toContain('Section 86a')
    expect(text).toContain('Thank you for the hint')
    expect(text).toContain('Einspruch')
    expect(linkIn(text)).not.toBe('')
    expect(text).not.toContain('third of May')
    const [restriction] = (await bo.get('/api/users/me/restrictions')).json<Restriction[]>()
    expect(restriction).toMatchObject({ kind: 'hidden', foundBy: 'notice', facts, ground: 'law: Section 86a' })
  })

  test('about a page have the answer of the team, which may have acted there by other means', async () => {
    const { id, notice } = await filed(stranger(), `${site}/imprint`, { email: 'vera@mail.example' })
    const reference = notice?.reference ?? ''
    await mailOf(reference, 0)
    await resolve(mo, id, { outcome: 'dismiss', note: 'We corrected the name.' })
    const { text } = await mailOf(reference, 1)
    expect(text).toContain('and answers:\n\nWe corrected the name.')
    expect(text).not.toContain('no action')
  })

  test('of a rider go to the account, which is notified, too', async () => {
    const ana = await testApp().rider('Ana')
    const { id, notice } = await filed(ana, `${site}/riders/${bo.id}`, { email: 'other@mail.example' })
    const reference = notice?.reference ?? ''
    expect((await mailOf(reference, 0)).to).not.toBe('other@mail.example')
    await resolve(mo, id, { outcome: 'dismiss', note: 'It is a joke' })
    expect((await mailOf(reference, 1)).text).toContain('It is a joke')
    const bell = (await ana.get('/api/notifications')).json<{ kind: string }[]>()
    expect(bell.map(({ kind }) => kind)).toContain('reportAnswered')
  })

  test('end with the account: its notice stays without a sender and is answered without a mail', async () => {
    const leaver = await testApp().rider('Lea')
    const item = await filed(leaver, `${site}/riders/${bo.id}`)
    const reference = item.notice?.reference ?? ''
    await mailOf(reference, 0)
    expect((await leaver.delete('/api/users/me', { confirm: 'DELETE' })).statusCode).toBe(204)
    expect(await itemOf(reference)).toMatchObject({ kind: 'notice', reporter: null, status: 'open' })
    expect((await resolve(mo, item.id, { outcome: 'dismiss', note: 'Allowed.' })).statusCode).toBe(204)
    // A later decision is mailed after what was due before it.
    const later = await filed(stranger(), `${site}/riders/${bo.id}`, { email: 'vera@mail.example' })
    await mailOf(later.notice?.reference ?? '', 0)
    expect(mailsOf(reference)).toHaveLength(1)
  })

  test('are not sent without an address', async () => {
    const silent = (await file(stranger(), '/about')).json()
    const mailed = (await file(stranger(), '/about', { email: 'vera@mail.example' })).json()
    expect([silent.isMailed, mailed.isMailed]).toEqual([false, true])
    await mailOf(mailed.reference, 0)
    expect(mailsOf(silent.reference)).toEqual([])
  })
})

describe('an objection', () => {
  async function decided(outcome: object = { outcome: 'dismiss' }) {
    const { id, notice } = await filed(stranger(), `${site}/riders/${bo.id}`, illegal)
    const reference = notice?.reference ?? ''
    await mailOf(reference, 0)
    expect((await resolve(mo, id, outcome)).statusCode).toBe(204)
    const token = linkIn((await mailOf(reference, 1)).text)
    expect(token).not.toBe('')
    return { reference, token }
  }
  const object = (token: string, text = 'Look again') =>
    stranger().post(`/api/notices/decisions/${token}/objection`, { text })
  const objectionOf = async (by: TestClient) => (await queue(by)).find(({ kind }) => kind === 'objection')

  test('is made once, also at the same moment, and answered by another member of the team by mail', async () => {
    const { reference, token } = await decided()
    const page = await stranger().get(`/api/notices/decisions/${token}`)
    expect(page.json()).toMatchObject({ reference, hasObjected: false, objectBy: expect.any(String) })
    const answers = await Promise.all([object(token), object(token)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect((await object(token)).json().code).toBe('notices.objected_already')
    expect((await stranger().get(`/api/notices/decisions/${token}`)).json()).toMatchObject({
      hasObjected: true,
      objectBy: null,
    })

    const item = await objectionOf(mo)
    expect(item).toMatchObject({
      kind: 'objection',
      note: 'Look again',
      subjectType: 'user',
      reported: { id: bo.id },
      notice: { reference, objectedTo: { outcome: 'dismiss' } },
      outcomes: [],
    })
    const id = item?.id ?? 0
    for (const refused of [
      await mo.post(`/api/admin/reports/${id}/claim`),
      await resolve(mo, id, { outcome: 'dismiss' }),
    ])
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'appeals.own_decision'])
    expect((await objectionOf(max))?.outcomes).toEqual(['dismiss', 'warn', 'suspend'])
    const warning = { outcome: 'warn', facts: 'Sold watches', ground: 'rule: No advertising', note: '' }
    expect((await resolve(max, id, warning)).statusCode).toBe(204)
    const { text: answer } = await mailOf(reference, 2)
    expect(answer).toContain('No advertising')
    expect(linkIn(answer)).toBe('')
    expect((await bo.get('/api/users/me/restrictions')).json()).toMatchObject([{ kind: 'warning', foundBy: 'notice' }])
  })

  test('is refused for an unknown link, before the decision, and after six months', async () => {
    const { token } = await decided()
    expect((await object('guess')).statusCode).toBe(404)
    expect((await object(token, ' ')).json().errors[0].path).toBe('text')
    now = new Date(now.getTime() + 190 * day)
    const late = await object(token)
    expect([late.statusCode, late.json().code]).toEqual([409, 'notices.too_late'])
    expect((await stranger().get(`/api/notices/decisions/${token}`)).json().objectBy).toBeNull()
  })
})

test('name and address of a sender are deleted a year after the last answer, and the link stops', async () => {
  const { id } = await filed(stranger(), '/about', illegal)
  const waiting = await filed(stranger(), '/about', illegal)
  await resolve(mo, id, { outcome: 'dismiss' })
  const senderOf = async (reportId: number) =>
    (await db().select().from(contentNoticesTable)).find((row) => row.reportId === reportId)
  const never = () => Promise.reject(new Error('Nobody asks for this.'))
  const notices = createContentNotices({
    db: db(),
    clock: () => now,
    live: silentLive,
    storage: { holdAsEvidence: never },
    recordEvent: never,
    addJob: never,
    rateLimiter: createRateLimiter(0),
    siteUrl: site,
    links: createDecisionLinks({ key: 'secret', siteUrl: site }),
  })
  const forget = async () => {
    await notices.forgetSenders(new AbortController().signal)
    return [(await senderOf(id))?.senderEmail, (await senderOf(waiting.id))?.senderEmail]
  }
  now = new Date(now.getTime() + 360 * day)
  expect(await forget()).toEqual(['vera@mail.example', 'vera@mail.example'])
  now = new Date(now.getTime() + 10 * day)
  expect(await forget()).toEqual([null, 'vera@mail.example'])
  expect(await senderOf(id)).toMatchObject({ senderName: null, tokenHash: null, isMailed: false })
})

test('the figures of a year count notices by category, and objections by outcome', async () => {
  await filed(stranger(), '/about', illegal)
  const { received, appeals } = await countForTransparency(db(), now.getUTCFullYear())
  expect(received).toContainEqual({ kind: 'notice', category: 'illegal', count: expect.any(Number) })
  expect(received.map(({ kind }) => kind)).not.toContain('objection')
  expect(appeals).toContainEqual({ kind: 'objection', outcome: 'lift', count: 1 })
})
