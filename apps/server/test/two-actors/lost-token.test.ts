import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../app/test-app.ts'
import { inHours, planRide } from '../fixtures/plan-ride.ts'
import { interceptQueries } from './intercept-queries.ts'

/** A fixed clock, so that no call updates the last use. */
const now = new Date()
const testApp = useTestApp({ deps: { clock: () => now } })
let runners: ReturnType<typeof interceptQueries>
beforeAll(() => {
  runners = interceptQueries(testApp().database.connection.pool)
})

test.each([
  ['revoked', 'delete from access_tokens where user_id = $1', 'auth.required'],
  ['expired', `update access_tokens set expires_at = '2020-01-01' where user_id = $1`, 'auth.required'],
  [
    'outdated by a new password',
    'update users set sign_in_version = sign_in_version + 1 where id = $1',
    'auth.required',
  ],
  ['of a suspended rider', 'update users set suspended_at = now() where id = $1', 'auth.suspended'],
])('a call is refused if its token is %s before its first transaction', async (_what, sql, code) => {
  const { database, rider, stranger } = testApp()
  const { pool } = database.connection
  const ana = await rider('Ana')
  const { id: rideId } = await planRide(ana)
  const made = await ana.post('/api/users/me/tokens', { name: 'Script', scopes: ['rides'] })
  const authorization = `Bearer ${made.json().token}`
  const runner = () => {
    let isHeld = false
    return {
      async before(text: string) {
        if (isHeld || !/^begin(?!.*read only)/is.test(text)) return
        isHeld = true
        await runners.exit(() => pool.query(sql, [ana.id]))
      },
      after() {},
    }
  }
  const change = { title: 'Late change', startsAt: inHours(30) }
  // Injected requests start when they are awaited.
  const answer = await runners.run(
    runner(),
    async () => await stranger.patch(`/api/rides/${rideId}`, change, { authorization }),
  )
  expect(answer.json()).toMatchObject({ code })
  if (code === 'auth.required') expect(answer.headers['www-authenticate']).toContain('Bearer')
  const { rows } = await pool.query('select title from rides where id = $1', [rideId])
  expect(rows).not.toEqual([{ title: 'Late change' }])
})
