import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Report } from '@scooter-rides/contract'
import { useTestApp } from '../../../test/app/test-app.ts'
import { reportsTable } from './reports.table.ts'
import { reportRecords } from './reports.registry.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db

test('the export of a rider contains the reports, without the moderators and without evidence of others', async () => {
  const [ana, bo, mo] = [
    await testApp().rider('Ana'),
    await testApp().rider('Bo'),
    await testApp().rider('Mo', { roles: ['moderator'] }),
  ]
  await ana.post('/api/reports', { subjectType: 'user', subjectId: bo.id, category: 'spam', note: 'At night' })
  const [row] = await db().select().from(reportsTable).where(eq(reportsTable.reporterId, ana.id))
  await mo.post(`/api/admin/reports/${row?.id}/claim`)
  await mo.post(`/api/admin/reports/${row?.id}/resolve`, { outcome: 'warn', note: 'Be kind' })
  const { reports, appeals } = (await ana.get('/api/users/me/export')).json()
  expect(reports).toMatchObject([{ subjectId: bo.id, category: 'spam', note: 'At night', status: 'resolved' }])
  expect(appeals).toEqual([])
  expect(JSON.stringify(reports)).not.toMatch(new RegExp(`${mo.id}|Be kind|Bo Silva`))
  const ofBo = (await bo.get('/api/users/me/export')).json()
  expect(JSON.stringify(ofBo)).not.toContain(ana.id)
})

test('deleting an account deletes its evidence and releases the reports that it had claimed', async () => {
  const [ana, bo, mo] = [
    await testApp().rider('Ana'),
    await testApp().rider('Bo'),
    await testApp().rider('Mo', { roles: ['moderator'] }),
  ]
  const reply = await ana.post('/api/reports', { subjectType: 'user', subjectId: bo.id, category: 'spam' })
  const { id } = reply.json<Report>()
  await mo.post(`/api/admin/reports/${id}/claim`)
  const stored = async () => (await db().select().from(reportsTable).where(eq(reportsTable.id, id)))[0]
  expect(await stored()).toMatchObject({ status: 'claimed', evidence: { title: 'Bo Silva' } })
  await db().transaction(async (tx) => {
    for (const { id: userId } of [bo, mo]) await reportRecords(tx).forget?.(tx, userId)
  })
  expect(await stored()).toMatchObject({ status: 'open', claimedBy: null, evidence: null })
})
