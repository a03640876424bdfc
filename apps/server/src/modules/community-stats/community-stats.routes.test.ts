import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app/test-app.ts'

const testApp = useTestApp()

test('the statistics count riders, published rides and scooters', async () => {
  const ana = await testApp().rider('Ana')
  await testApp().rider('Bo')
  await ana.post('/api/vehicles', { name: 'Blue Bolt', model: 'Primavera', color: 'Blue' })
  const stops = [
    { lat: 40.7128, lng: -74.006 },
    { lat: 40.73, lng: -73.98 },
  ]
  const ride = { startsAt: new Date(Date.now() + 86_400_000).toISOString(), stops }
  await ana.post('/api/rides', { ...ride, title: 'Harbour loop' })
  await ana.post('/api/rides', { ...ride, title: 'Not yet', status: 'draft' })
  expect((await ana.get('/api/stats')).json()).toEqual({ userCount: 2, rideCount: 1, scooterCount: 1, vehicleCount: 1 })
})

test('the statistics require a session', async () => {
  expect((await testApp().stranger.get('/api/stats')).statusCode).toBe(401)
})
