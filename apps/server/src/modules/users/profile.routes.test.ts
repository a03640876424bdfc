import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app/test-app.ts'
import { usersTable } from './users.table.ts'

const testApp = useTestApp()

describe('updating the own profile', () => {
  test('changes names and username, and keeps fields that are not named', async () => {
    const ana = await testApp().rider('Ana')
    const before = (await ana.get('/api/auth/me')).json()
    const username = `ana-${ana.id.slice(0, 6)}`
    const response = await ana.patch('/api/users/me', { firstName: ' Paula ', username: username.toUpperCase() })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ ...before, firstName: 'Paula', displayName: 'Paula Silva', username })
  })

  test('ignores fields that a rider may not set', async () => {
    const ana = await testApp().rider('Ana')
    const before = (await ana.get('/api/auth/me')).json()
    const response = await ana.patch('/api/users/me', {
      email: 'x@x.example',
      role: 'admin',
      roles: ['admin'],
      isAdmin: true,
      id: 'x',
    })
    expect(response.json()).toEqual(before)
  })

  test('rejects a username of another rider, including deleted riders', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const usedName = (await bo.get('/api/auth/me')).json().username
    const response = await ana.patch('/api/users/me', { username: usedName })
    expect([response.statusCode, response.json().code]).toEqual([409, 'auth.username_taken'])
  })

  test.each([
    [{ firstName: 'A' }, 'firstName'],
    [{ lastName: '   ' }, 'lastName'],
    [{ username: 'no spaces' }, 'username'],
    [{ username: 'ab' }, 'username'],
    [{ settings: { units: 'furlongs' } }, 'settings.units'],
    [{ settings: { notifications: { rides: 'yes' } } }, 'settings.notifications.rides'],
  ])('rejects %j with the name of the field', async (body, path) => {
    const ana = await testApp().rider('Ana')
    const response = await ana.patch('/api/users/me', body)
    expect([response.statusCode, response.json().errors[0].path]).toEqual([400, path])
  })

  test('requires a session', async () => {
    expect((await testApp().stranger.get('/api/auth/me')).statusCode).toBe(401)
    expect((await testApp().stranger.patch('/api/users/me', { firstName: 'Eve' })).statusCode).toBe(401)
  })
})

describe('settings', () => {
  test('are changed one by one without affecting the others', async () => {
    const ana = await testApp().rider('Ana')
    await ana.patch('/api/users/me', { settings: { units: 'metric', notifications: { rides: false } } })
    const response = await ana.patch('/api/users/me', {
      settings: { mode: 'dark', notifications: { friends: false }, push: { messages: false } },
    })
    expect(response.json().settings).toEqual({
      units: 'metric',
      skin: 'auto',
      mode: 'dark',
      sendReceipts: true,
      sendTyping: true,
      showPresence: true,
      shareStatistics: 'nobody',
      location: 'on',
      messagesFrom: 'everyone',
      profile: 'public',
      notifications: { friends: false, rides: false, messages: true, invites: true, reminders: true, alerts: true },
      push: { friends: true, rides: true, messages: false, invites: true, reminders: true, alerts: true },
      dailyDigest: false,
      language: 'auto',
      timeZone: null,
      isTimeZoneAuto: true,
      quietHours: null,
    })
  })

  test('keep both changes of two tabs at the same time', async () => {
    const ana = await testApp().rider('Ana')
    await Promise.all([
      ana.patch('/api/users/me', { settings: { units: 'metric' } }),
      ana.patch('/api/users/me', { settings: { mode: 'dark' } }),
      ana.patch('/api/users/me', { settings: { notifications: { invites: false } } }),
    ])
    expect((await ana.get('/api/auth/me')).json().settings).toMatchObject({
      units: 'metric',
      mode: 'dark',
      notifications: { invites: false, rides: true },
    })
  })

  test('store only chosen values, so that defaults may change for the others', async () => {
    const ana = await testApp().rider('Ana')
    await ana.patch('/api/users/me', { settings: { mode: 'dark' } })
    const rows = await testApp().database.connection.db.select().from(usersTable)
    expect(rows.find((row) => row.id === ana.id)?.settings).toEqual({ mode: 'dark' })
  })
})
