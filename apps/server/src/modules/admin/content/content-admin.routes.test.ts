import { eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AdminRide, AdminVehicle } from '@scooter-rides/contract'
import { inHours, planRide } from '../../../../test/fixtures/plan-ride.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { createVehicleCatalogService } from '../../vehicles/vehicle-catalog.service.ts'
import { instanceSettingsTable } from '../../instance/instance.table.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { auditLogTable } from '../../audit/audit.table.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db

let admin: TestClient
let moderator: TestClient
let ana: TestClient

beforeAll(async () => {
  admin = await testApp().rider('Ada', { roles: ['admin'] })
  moderator = await testApp().rider('Mo', { roles: ['moderator'] })
  ana = await testApp().rider('Ana')
})

const outcome = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  ...(statusCode >= 400 ? [JSON.parse(body).code] : []),
]

async function walk(address: string): Promise<number[]> {
  const ids: number[] = []
  let next: string | undefined = address
  while (next) {
    const answer = await moderator.get(next)
    ids.push(...answer.json<{ id: number }[]>().map(({ id }) => id))
    next = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1]
  }
  return ids
}

describe('rides', () => {
  test('in all states but drafts are listed, found, filtered and sorted, without their places', async () => {
    const private_ = await planRide(ana, { title: 'Zürich loop', visibility: 'private', startsAt: inHours(48) })
    const hidden = await planRide(ana, { title: '100%_sure', startsAt: inHours(24) })
    const cancelled = await planRide(ana, { title: 'Storm run', startsAt: inHours(72) })
    const over = await planRide(ana, { title: 'Long ago', startsAt: inHours(30) })
    const draft = await planRide(ana, { title: 'Secret draft', status: 'draft' })
    await db()
      .update(ridesTable)
      .set({ date: new Date('2020-01-01'), overAt: new Date('2020-01-02') })
      .where(eq(ridesTable.id, over.id))
    await moderator.post(`/api/admin/rides/${hidden.id}/hide`, { reason: 'Fake' })
    await ana.post(`/api/rides/${cancelled.id}/cancel`, {})
    await admin.post(`/api/admin/rides/${private_.id}/feature`)

    const listed = async (query: string) =>
      (await moderator.get(`/api/admin/rides?${query}`)).json<AdminRide[]>().map(({ id }) => id)
    expect(await listed('')).toEqual([over.id, cancelled.id, hidden.id, private_.id])
    expect(await listed('q=zurich')).toEqual([private_.id])
    // A full-width sign folds to the plain one.
    for (const q of ['%_s', '％_s']) expect(await listed(`q=${encodeURIComponent(q)}`)).toEqual([hidden.id])
    expect(await listed(`q=${encodeURIComponent('1％s')}`)).toEqual([])
    expect(await listed('status=open')).toEqual([private_.id])
    expect(await listed('status=over')).toEqual([over.id])
    expect(await listed('status=cancelled')).toEqual([cancelled.id])
    expect(await listed('status=takenDown')).toEqual([hidden.id])
    expect(await listed('status=featured')).toEqual([private_.id])
    expect((await moderator.get('/api/admin/rides?status=lost')).statusCode).toBe(400)
    const { body } = await moderator.get('/api/admin/rides')
    expect(body).not.toContain('City Hall')
    expect(body).not.toContain(draft.title)
    expect(JSON.parse(body)[2]).toMatchObject({ takenDown: { reason: 'Fake' }, organiser: { id: ana.id } })
    for (const sort of ['newest', 'oldest', 'start', 'startDescending', 'joined']) {
      const walked = await walk(`/api/admin/rides?sort=${sort}&limit=1`)
      expect(walked, sort).toEqual(await listed(`sort=${sort}`))
      expect(new Set(walked).size, sort).toBe(4)
    }
    expect((await walk('/api/admin/rides?sort=start&limit=1'))[0]).toBe(over.id)
  })
})

describe('scooters', () => {
  test('are listed, found and filtered, without their plates', async () => {
    for (const name of ['Vespa', 'Zündapp', 'Silence'])
      await ana.post('/api/vehicles', {
        name,
        model: 'X',
        color: 'teal',
        licensePlate: 'SECRET1',
        type: name === 'Silence' ? 'electric' : 'standard',
      })
    const listed = async (query: string) =>
      (await moderator.get(`/api/admin/vehicles?${query}`)).json<AdminVehicle[]>().map(({ name }) => name)
    expect(await listed('')).toEqual(['Silence', 'Zündapp', 'Vespa'])
    expect(await listed('sort=oldest')).toEqual(['Vespa', 'Zündapp', 'Silence'])
    expect(await listed('q=vesp')).toEqual(['Vespa'])
    expect(await listed('q=zundapp')).toEqual(['Zündapp'])
    expect(await listed('q=ana%20x%20silen')).toEqual(['Silence'])
    for (const sign of ['%25', '_', '%5C', "'", '%F0%9F%9B%B5']) expect(await listed(`q=${sign}`), sign).toEqual([])
    expect(await listed('type=electric')).toEqual(['Silence'])
    expect(await listed('hasPhoto=true')).toEqual([])
    expect(await walk('/api/admin/vehicles?limit=1')).toHaveLength(3)
    expect((await moderator.get('/api/admin/vehicles')).body).not.toContain('SECRET1')
  })
})

describe('the catalogue', () => {
  const makeNames = async (q: string) =>
    (await testApp().stranger.get(`/api/vehicle-makes?q=${q}`))
      .json<{ makeName: string }[]>()
      .map((make) => make.makeName)

  test('keeps the edits of an admin when a new version of the server brings other values', async () => {
    const { makeId } = (await admin.post('/api/admin/vehicle-makes', { makeName: 'Qwikscoot' })).json()
    const [vespa] = (await testApp().stranger.get('/api/vehicle-makes?q=vespa')).json<{ makeId: number }[]>()
    expect(outcome(await admin.patch(`/api/admin/vehicle-makes/${vespa?.makeId}`, { makeName: 'Vespa!' }))).toEqual([
      200,
    ])
    const model = (await admin.post('/api/admin/vehicle-models', { makeId, modelName: 'One', modelYear: 2026 })).json()
    const modelPath = `/api/admin/vehicle-models/${makeId}/${model.modelId}`
    expect((await admin.patch(modelPath, { modelName: 'Two' })).json()).toMatchObject({
      modelName: 'Two',
      modelYear: 2026,
    })
    const [removed] = (await testApp().stranger.get('/api/vehicle-makes?q=yamaha')).json<{ makeId: number }[]>()
    expect(outcome(await admin.delete(`/api/admin/vehicle-makes/${removed?.makeId}`))).toEqual([204])

    await db().delete(instanceSettingsTable).where(eq(instanceSettingsTable.key, 'vehicles.catalog'))
    await createVehicleCatalogService({ db: db() }).sync()
    expect(await makeNames('qwik')).toEqual(['Qwikscoot'])
    expect(await makeNames('vespa')).toEqual(['Vespa!'])
    expect(await makeNames('yamaha')).toEqual([])
    expect((await testApp().stranger.get(`/api/vehicle-makes/${removed?.makeId}/models`)).statusCode).toBe(404)
    expect(outcome(await admin.delete(modelPath))).toEqual([204])
    expect((await testApp().stranger.get(`/api/vehicle-makes/${makeId}/models`)).json()).toEqual([])
    const log = await db().select().from(auditLogTable).where(like(auditLogTable.action, 'catalogue.%'))
    expect(log.map(({ action }) => action).sort()).toEqual([
      'catalogue.add_make',
      'catalogue.add_model',
      'catalogue.change_model',
      'catalogue.remove_make',
      'catalogue.remove_model',
      'catalogue.rename_make',
    ])
  })

  test('contains each name once, also when two admins add it at the same time', async () => {
    const add = () => admin.post('/api/admin/vehicle-makes', { makeName: 'Älmoto' })
    const answers = await Promise.all([add(), add()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(outcome(await admin.post('/api/admin/vehicle-makes', { makeName: ' almoto ' }))).toEqual([
      409,
      'vehicles.name_taken',
    ])
    expect(outcome(await admin.patch('/api/admin/vehicle-makes/999', { makeName: 'X' }))[0]).toBe(404)
    expect(outcome(await moderator.post('/api/admin/vehicle-makes', { makeName: 'X' }))[0]).toBe(403)
  })
})
