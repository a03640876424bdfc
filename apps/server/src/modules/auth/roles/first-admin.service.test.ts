import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app/test-app.ts'
import { auditLogTable } from '../../audit/audit.table.ts'
import { createAdminCommands } from './admin-commands.service.ts'
import { firstAdminNote, issueSetupLink, prepareFirstAdmin } from './first-admin.service.ts'

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

const setupLink = (passwordSignIn = true) =>
  createAdminCommands({
    db: testApp().database.connection.db,
    clock: () => new Date(),
    siteUrl: 'https://rides.example',
    passwordSignIn,
    addJob: async () => {},
  }).setupLink()

// The tests of this file build on each other.
test('without an admin the note for the operator contains a one-time link', async () => {
  const found = await prepare()
  const deps = { db: testApp().database.connection.db, clock: () => new Date() }
  expect(firstAdminNote(found, await issueSetupLink(deps, 'http://127.0.0.1:3000'))).toMatch(
    /^ \(no admin yet: register as one at http:\/\/127\.0\.0\.1:3000\/register\?setup=[\w-]{43}\)$/,
  )
})

test('the command setup-link prints a one-time link, or what to do on a site without passwords', async () => {
  expect(await setupLink()).toMatch(/^https:\/\/rides\.example\/register\?setup=[\w-]{43}$/)
  expect(await setupLink(false)).toContain('npm run admin -- grant EMAIL')
})

test('on a site without passwords the note contains the command instead', async () => {
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
  const found = await prepare({ admin: { email: 'squat@first.example', password: admin.password } })
  expect(firstAdminNote(found, '')).toContain('has another password')
  expect((await login('squat@first.example', 'Somebody-elses-1')).json().isAdmin).toBe(false)
})

test('ADMIN_EMAIL and ADMIN_PASSWORD create the account once, even when two processes start at the same time', async () => {
  const found = await Promise.all([prepare({ admin }), prepare({ admin })])
  expect(found).toEqual([{ type: 'exists' }, { type: 'exists' }])
  const me = (await login('root@first.example', admin.password)).json()
  expect(me).toMatchObject({ email: 'root@first.example', isAdmin: true, roles: ['user', 'admin'] })
  expect(await testApp().database.connection.db.select().from(auditLogTable)).toMatchObject([
    { actorId: null, action: 'roles.grant', targetId: me.id, after: { role: 'admin' } },
  ])
})

test('the note is empty and setup-link prints no link once an admin exists', async () => {
  expect(await setupLink()).toMatch(/^There is an admin already\./)
  expect(firstAdminNote(await prepare(), '')).toBe('')
  expect(
    firstAdminNote(await prepare({ admin: { email: 'other@first.example', password: 'Another-one-9!' } }), ''),
  ).toBe('')
  expect((await login('other@first.example', 'Another-one-9!')).statusCode).toBe(401)
})
