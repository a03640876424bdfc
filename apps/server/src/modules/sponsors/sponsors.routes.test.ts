import { randomUUID } from 'node:crypto'
import { and, eq, like, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AdminSponsor, Sponsor } from '@scooter-rides/contract'
import { form, type FormEntry } from '../../../test/fixtures/form.ts'
import { jpeg, png } from '../../../test/fixtures/pictures.ts'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { auditLogTable } from '../audit/audit.table.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db
const path = '/api/admin/sponsors'

let admin: TestClient
let bo: TestClient

beforeAll(async () => {
  admin = await testApp().rider('Ada', { roles: ['admin'] })
  bo = await testApp().rider('Bo')
})

const outcome = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  ...(statusCode >= 400 ? [JSON.parse(body).code] : []),
]
const fieldsOf = ({ body }: { body: string }) => JSON.parse(body).errors?.map((error: { path: string }) => error.path)
const add = async (fields: object = {}) =>
  (await admin.post(path, { name: 'Tyre Works', tier: 'gold', ...fields })).json<AdminSponsor>()
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const auditOf = async (id: number) =>
  (
    await db()
      .select()
      .from(auditLogTable)
      .where(and(eq(auditLogTable.targetId, String(id)), like(auditLogTable.action, 'sponsors.%')))
      .orderBy(auditLogTable.id)
  ).map(({ action, before, after }) => ({ action, before, after }))

async function sendForm(method: 'post' | 'patch', address: string, ...entries: FormEntry[]) {
  const { payload, headers } = await form(...entries)
  return admin[method](address, payload, headers)
}
const logoPart = async (): Promise<FormEntry> => ['logo', await png(), 'logo.png', 'image/png']

describe('sponsors', () => {
  test('are visible to everybody within their period, best tier first, and always to admins', async () => {
    const [bronze, gold, over, waiting] = [
      await add({ name: 'aa Bronze', tier: 'bronze' }),
      await add({ name: 'zz Gold', website: 'https://gold.example', lat: 0, lng: 0 }),
      await add({ name: 'Over', endsAt: inHours(-1) }),
      await add({ name: 'Waiting', startsAt: inHours(1), endsAt: inHours(2) }),
    ]
    const { stranger } = testApp()
    expect((await stranger.get('/api/sponsors')).json<Sponsor[]>().map(({ name }) => name)).toEqual([
      'zz Gold',
      'aa Bronze',
    ])
    const first = await stranger.get('/api/sponsors?limit=1')
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
    expect((await stranger.get(next)).json<Sponsor[]>().map(({ id }) => id)).toEqual([bronze.id])
    const shown = (await stranger.get(`/api/sponsors/${gold.id}`)).json()
    expect(shown).toMatchObject({ website: 'https://gold.example', lat: 0, lng: 0, logoUrl: null })
    expect(shown).not.toHaveProperty('startsAt')
    for (const { id } of [over, waiting]) expect((await stranger.get(`/api/sponsors/${id}`)).statusCode).toBe(404)
    const states = (await admin.get(path)).json<AdminSponsor[]>().map(({ name, state }) => `${name} ${state}`)
    expect(states).toEqual(['Waiting waiting', 'Over over', 'zz Gold running', 'aa Bronze running'])
    expect((await admin.get(`${path}?state=over`)).json()).toHaveLength(1)
    expect((await admin.get(`${path}?q=GOLD`)).json()).toHaveLength(1)
    expect((await admin.get(`${path}?sort=rank`)).statusCode).toBe(400)
    expect((await bo.get(path)).statusCode).toBe(403)
  })

  test.each([
    ['oldest', ['b silver', 'A gold', 'c gold']],
    ['newest', ['c gold', 'A gold', 'b silver']],
    ['name', ['A gold', 'b silver', 'c gold']],
    ['nameDescending', ['c gold', 'b silver', 'A gold']],
    ['tier', ['A gold', 'c gold', 'b silver']],
    ['tierDescending', ['b silver', 'c gold', 'A gold']],
  ])('are sorted by %s and paged', async (sort, names) => {
    const word = randomUUID()
    const added = [
      await add({ name: `b silver ${word}`, tier: 'silver' }),
      await add({ name: `A gold ${word}` }),
      await add({ name: `c gold ${word}` }),
    ]
    let next: string | undefined = `${path}?q=${word}&limit=1&sort=${sort}`
    const seen: string[] = []
    while (next) {
      const page = await admin.get(next)
      seen.push(...page.json<AdminSponsor[]>().map(({ name }) => name.replace(` ${word}`, '')))
      next = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect(seen).toEqual(names)
    for (const { id } of added) await admin.delete(`${path}/${id}`)
  })

  test('are changed and deleted by admins, and the audit log contains the previous values', async () => {
    const { id } = await add({ description: 'Tyres' })
    expect((await admin.patch(`${path}/${id}`, { tier: 'silver', description: '' })).json()).toMatchObject({
      tier: 'silver',
      description: null,
      name: 'Tyre Works',
    })
    expect(outcome(await admin.delete(`${path}/${id}`))).toEqual([204])
    expect(outcome(await admin.delete(`${path}/${id}`))).toEqual([404, 'sponsors.not_found'])
    expect(await auditOf(id)).toMatchObject([
      { action: 'sponsors.create', before: null, after: { name: 'Tyre Works', tier: 'gold' } },
      { action: 'sponsors.change', before: { tier: 'gold', description: 'Tyres' }, after: { tier: 'silver' } },
      { action: 'sponsors.delete', before: { tier: 'silver' }, after: null },
    ])
  })

  test.each([
    ['tier', { tier: 'platinum' }],
    ['name', { name: ' ' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['website', { website: 'https://a:b@shop.example' }],
    ['lng', { lat: 1 }],
    ['lat', { lng: 1 }],
    ['endsAt', { startsAt: inHours(2), endsAt: inHours(1) }],
  ])('are rejected with the name of the invalid field: %s', async (field, fields) => {
    const answer = await admin.post(path, { name: 'X', tier: 'gold', ...fields })
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, [field]])
  })

  test('record two simultaneous changes in the audit log in their order', async () => {
    const { id } = await add()
    await Promise.all(['silver', 'bronze'].map((tier) => admin.patch(`${path}/${id}`, { tier })))
    const [, one, other] = await auditOf(id)
    expect(other?.before).toEqual(one?.after)
  })
})

describe('a logo', () => {
  test('is uploaded with a form, visible without a session, and stays when its uploader is deleted', async () => {
    const temp = await testApp().rider('Temp', { roles: ['admin'] })
    const { payload, headers } = await form(
      ['name', 'Café Größe'],
      ['tier', 'bronze'],
      ['lat', '48.2'],
      ['lng', '-0.5'],
      ['description', 'x'.repeat(5000)],
      ['website', ''],
      await logoPart(),
    )
    const answer = await temp.post(path, payload, headers)
    expect(answer.json()).toMatchObject({ name: 'Café Größe', lat: 48.2, lng: -0.5, website: null })
    const { id, logoUrl } = answer.json()
    expect((await testApp().stranger.get(logoUrl)).statusCode).toBe(200)
    expect((await temp.get('/api/users/me/storage')).json().usedBytes).toBe(0)
    expect((await admin.delete(`/api/admin/users/${temp.id}`)).statusCode).toBe(204)
    expect((await testApp().stranger.get(logoUrl)).statusCode).toBe(200)

    const other = await sendForm('patch', `${path}/${id}`, ['tier', 'gold'], await logoPart())
    expect(other.json()).toMatchObject({ tier: 'gold', name: 'Café Größe' })
    expect((await testApp().stranger.get(logoUrl)).statusCode).toBe(404)
    const third = await sendForm('patch', `${path}/${id}`, await logoPart())
    const without = await admin.patch(`${path}/${id}`, { logo: null, name: 'Café' })
    expect(without.json()).toMatchObject({ logoUrl: null, name: 'Café' })
    expect((await testApp().stranger.get(third.json().logoUrl)).statusCode).toBe(404)
    expect(outcome(await admin.delete(`${path}/${id}/logo`))).toEqual([204])
    expect((await testApp().stranger.get(other.json().logoUrl)).statusCode).toBe(404)
  })

  test.each<[string, () => FormEntry | Promise<FormEntry>, number]>([
    ['an SVG', () => ['logo', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 'image/svg+xml'], 415],
    ['a text declared as an image', () => ['logo', Buffer.from('hello'), 'a.png', 'image/png'], 415],
    ['an image of another declared type', async () => ['logo', await jpeg(), 'a.png', 'image/png'], 415],
    ['six megabytes', () => ['logo', new Uint8Array(6 * 1024 * 1024), 'a.png', 'image/png'], 413],
  ])('is rejected when it is %s, and nothing changes', async (_what, part, status) => {
    const { id } = await add({ name: 'Stays' })
    const answer = await sendForm('patch', `${path}/${id}`, ['name', 'Gone'], await part())
    expect(answer.statusCode).toBe(status)
    expect((await testApp().stranger.get(`/api/sponsors/${id}`)).json()).toMatchObject({ name: 'Stays', logoUrl: null })
  })

  test('that is no image creates no sponsor and no entry in the audit log', async () => {
    const name = `None ${randomUUID()}`
    const answer = await sendForm(
      'post',
      path,
      ['name', name],
      ['tier', 'gold'],
      ['logo', Buffer.from('%PDF-1.4'), 'logo.png', 'image/png'],
    )
    expect(outcome(answer)).toEqual([415, 'upload.not_an_image'])
    expect((await admin.get(`${path}?q=${encodeURIComponent(name)}`)).json()).toEqual([])
    expect(await db().$count(auditLogTable, sql`${auditLogTable.after} ->> 'name' = ${name}`)).toBe(0)
  })

  test('is uploaded by admins only', async () => {
    const { payload, headers } = await form(['name', 'X'], ['tier', 'gold'], await logoPart())
    expect((await bo.post(path, payload, headers)).statusCode).toBe(403)
    const { payload: other, headers: type } = await form(
      ['purpose', 'sponsor'],
      ['file', await png(), 'a.png', 'image/png'],
    )
    expect((await bo.post('/api/storage', other, type)).statusCode).toBe(400)
  })
})
