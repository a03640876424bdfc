import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app/test-app.ts'
import { notificationsTable } from '../notifications/notifications.table.ts'
import { storedFilesTable } from '../storage/storage.table.ts'

const testApp = useTestApp()

test('the export contains all data of the rider as one JSON file for download', async () => {
  const ana = await testApp().rider('Ana')
  const { db } = testApp().database.connection
  await ana.post('/api/vehicles', { name: 'Blue Bolt', model: 'Primavera', color: 'Blue', licensePlate: 'AB 12' })
  await ana.post('/api/users/me/privacy-zones', { label: 'Home', lat: 40.7, lng: -74, radius: 500 })
  const stops = [
    { lat: 40.7128, lng: -74.006, label: 'City Hall' },
    { lat: 40.73, lng: -73.98, label: 'Village' },
  ]
  const startsAt = new Date(Date.now() + 86_400_000).toISOString()
  await ana.post('/api/rides', { title: 'Harbour loop', startsAt, stops, avoid: ['ferries'] })
  await db
    .insert(storedFilesTable)
    .values({ key: 'a'.repeat(32), ownerId: ana.id, purpose: 'profile', contentType: 'image/webp', size: 7 })

  const response = await ana.get('/api/users/me/export')

  expect(response.statusCode).toBe(200)
  expect(response.headers['content-disposition']).toBe('attachment; filename="scooter-rides-export.json"')
  expect(response.json()).toMatchObject({
    profile: { id: ana.id, firstName: 'Ana' },
    sessions: [{ isCurrent: true }],
    privacyZones: [{ label: 'Home', lat: 40.7, lng: -74, radius: 500 }],
    vehicles: [{ name: 'Blue Bolt', licensePlate: 'AB 12' }],
    rides: [{ title: 'Harbour loop', avoid: ['ferries'] }],
    rideStops: [{ label: 'City Hall' }, { label: 'Village' }],
    files: [{ key: 'a'.repeat(32) }],
    messages: [],
  })
})

test('the export contains no data of other riders and no secret', async () => {
  const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
  await bo.post('/api/vehicles', { name: 'Red Rocket', model: 'Sprint', color: 'Red' })
  const { body } = await ana.get('/api/users/me/export')
  expect(body).not.toContain('Red Rocket')
  expect(body).not.toContain(bo.id)
  expect(body).not.toMatch(/passwordHash|tokenHash|"sid"|hiddenLat/)
})

test('the export is complete when a list is longer than a page', async () => {
  const ana = await testApp().rider('Ana')
  const values = Array.from({ length: 450 }, (_, index) => ({
    userId: ana.id,
    kind: 'rides',
    title: `News ${index}`,
    body: '',
  }))
  await testApp().database.connection.db.insert(notificationsTable).values(values)
  const titles = (await ana.get('/api/users/me/export')).json().notifications.map((row: { title: string }) => row.title)
  expect(titles).toEqual(values.map(({ title }) => title))
})

test('the export requires a session', async () => {
  expect((await testApp().stranger.get('/api/users/me/export')).statusCode).toBe(401)
})
