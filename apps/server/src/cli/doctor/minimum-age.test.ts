import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app/test-app.ts'
import { judgeMinimumAge } from './minimum-age.ts'

const testApp = useTestApp()

test('a public site is advised to set a minimum age until it has one', async () => {
  const admin = await testApp().rider('Ada', { roles: ['admin'] })
  const judge = () => judgeMinimumAge(testApp().database.connection)
  const set = (minimumAge: number | null) => admin.patch('/api/admin/settings', { minimumAge })
  expect(await judge()).toMatchObject({ verdict: 'WARN', message: expect.stringContaining('minimum age') })
  await set(16)
  expect(await judge()).toEqual({ verdict: 'OK', message: 'New riders confirm that they are at least 16 years old.' })
  await set(null)
  expect(await judge()).toMatchObject({ verdict: 'WARN' })
})
