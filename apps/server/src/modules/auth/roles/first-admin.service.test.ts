import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app/test-app.ts'
import { auditLogTable } from '../../audit/audit.table.ts'
import { firstAdminNote, prepareFirstAdmin } from './first-admin.service.ts'

const testApp = useTestApp()
const admin = { email: 'Root@First.example', password: 'Root-Heinkel-rolls-7!' }
const prepare = (more: Partial<Parameters<typeof prepareFirstAdmin>[0]> = {}) =>
  prepareFirstAdmin({
    db: testApp().database.connection.db,
    clock: () => new Date(),
    admin: undefined,
    passwordSignIn: true,
    ...more,
  })
const login = (username: string, password: string) => testApp().stranger.post('/api/login', { username, password })

// The tests of this file build on each other.
test('without an admin the server prints a one-time link at its start', async () => {
  const news = await prepare()
  expect(firstAdminNote(news, 'http://127.0.0.1:3000')).toMatch(
    /^ \(no admin yet: register as one at http:\/\/127\.0\.0\.1:3000\/register\?setup=[\w-]{43}\)$/,
  )
})

test('on a site without passwords the server prints the command instead', async () => {
  expect(firstAdminNote(await prepare({ passwordSignIn: false }), '')).toContain('npm run admin -- grant EMAIL')
})

test('ADMIN_EMAIL does not make an existing account with that address an admin', async () => {
  const form = {
    firstName: 'Mal',
    lastName: 'Lory',
    email: 'squat@first.example',
    password: 'Somebody-elses-1',
    confirmPassword: 'Somebody-elses-1',
  }
  await testApp().stranger.post('/api/register', form)
  const news = await prepare({ admin: { email: 'squat@first.example', password: admin.password } })
  expect(firstAdminNote(news, '')).toContain('has another password')
  expect((await login('squat@first.example', 'Somebody-elses-1')).json().isAdmin).toBe(false)
})

test('ADMIN_EMAIL and ADMIN_PASSWORD create the account once, even when two processes start at the same time', async () => {
  const news = await Promise.all([prepare({ admin }), prepare({ admin })])
  expect(news).toEqual([{ type: 'none' }, { type: 'none' }])
  const me = (await login('root@first.example', admin.password)).json()
  expect(me).toMatchObject({ email: 'root@first.example', isAdmin: true, roles: ['user', 'admin'] })
  expect(await testApp().database.connection.db.select().from(auditLogTable)).toMatchObject([
    { actorId: null, action: 'roles.grant', targetId: me.id, after: { role: 'admin' } },
  ])
})

test('the server prints nothing once an admin exists', async () => {
  expect(firstAdminNote(await prepare(), '')).toBe('')
  expect(
    firstAdminNote(await prepare({ admin: { email: 'other@first.example', password: 'Another-one-9!' } }), ''),
  ).toBe('')
  expect((await login('other@first.example', 'Another-one-9!')).statusCode).toBe(401)
})
