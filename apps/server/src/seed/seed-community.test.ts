import { describe, expect, test } from 'vitest'
import type { Ride, Vehicle } from '@scooter-rides/contract'
import { useTestApp } from '../../test/app/test-app.ts'
import { demoCities } from './demo-cities.ts'
import { SeedError } from './demo-client.ts'
import { demoPeople } from './demo-people.ts'
import { seedCommunity } from './seed-community.ts'
import { slow } from '../../test/slow.ts'

const testApp = useTestApp()
const cities = demoCities.filter((city) => ['Vaduz', 'Amsterdam'].includes(city.name))
const password = 'a demo password'
const seed = (options: { password?: string } = {}) =>
  seedCommunity(testApp().app, { password, now: new Date(), cities, ...options })

test('the whole community has 40 riders and 150 rides, and every city has enough riders and places', () => {
  expect(demoPeople).toHaveLength(40)
  expect(demoCities.reduce((sum, city) => sum + city.rides, 0)).toBe(150)
  for (const { name, places } of demoCities) {
    expect(demoPeople.some((person) => person.city === name)).toBe(true)
    expect(new Set(places.map((place) => place.label)).size).toBeGreaterThanOrEqual(10)
  }
})

describe('seeding', () => {
  test(
    'adds riders with photos, scooters and rides that others join, and adds nothing the second time',
    slow,
    async () => {
      const first = await seed()
      expect(first).toMatchObject({ riders: 5, rides: 21 })
      expect(first.joins).toBeGreaterThan(20)

      const ana = await testApp().rider()
      const rides = (await ana.get('/api/rides?limit=100')).json<Ride[]>()
      expect(rides.length).toBeGreaterThan(15)
      expect(rides.some((ride) => ride.joinedCount > 0)).toBe(true)
      for (const { organiser, distance, startsAt } of rides) {
        expect(organiser.profileImageUrl).toMatch(/^\/api\/storage\//)
        expect(distance).toBeGreaterThan(0)
        expect(new Date(startsAt).getTime()).toBeGreaterThan(Date.now())
      }
      const organiserId = rides[0]?.organiser.id
      expect(
        (await ana.get(`/api/users/${organiserId}`)).json<{ vehicles: Vehicle[] }>().vehicles.length,
      ).toBeGreaterThan(0)

      expect(await seed()).toEqual({ riders: 0, scooters: 0, rides: 0, joins: 0 })
    },
  )

  test('stops with a message when the demo riders have another password', async () => {
    await seed()

    await expect(seed({ password: 'not that password' })).rejects.toThrow(SeedError)
  })
})
