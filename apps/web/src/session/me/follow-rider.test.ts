import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleMe } from '../../../test/samples.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { useAppStore } from '../storage/app-store.ts'
import { useAuthStore } from '../storage/auth-store.ts'
import { followRider } from './follow-rider.ts'
import { meQuery } from './me.queries.ts'

const maya = sampleMe()
const bo = sampleMe({ id: 'bo-id', firstName: 'Bo' })
const queryClient = createQueryClient()
let stop: () => void
const confirm = (rider: typeof maya | null) => queryClient.setQueryData(meQuery.queryKey, rider)

beforeEach(() => {
  stop = followRider(queryClient)
  confirm(maya)
  queryClient.setQueryData(['rides', 7], 'a private ride')
  localStorage.setItem('last-place', '{"lat":41.1,"lng":-8.6}')
  localStorage.setItem('chat-draft:maya-id:3', 'half a message')
  useAppStore.getState().remember({ href: '/rides/7', title: 'A private ride' })
})
afterEach(() => stop())

test('the rider confirmed by the server is stored before the first render', () => {
  confirm(bo)
  expect(useAuthStore.getState().user?.firstName).toBe('Bo')
})

test.each([
  ['immediately', [bo]],
  ['after a session that expired', [null, bo]],
])('another rider finds no data of the previous one: %s', (_, riders) => {
  for (const rider of riders) confirm(rider)

  expect(queryClient.getQueryData(['rides', 7])).toBeUndefined()
  expect(localStorage.getItem('last-place')).toBeNull()
  expect(useAppStore.getState().navigationHistory).toEqual([])
  // Its key contains the rider's id, so the rider can restore it.
  expect(localStorage.getItem('chat-draft:maya-id:3')).toBe('half a message')
})

test('the same rider keeps all data, also when the session ended in between', () => {
  confirm({ ...maya, firstName: 'May' })
  expect(queryClient.getQueryData(['rides', 7])).toBe('a private ride')
  confirm(null)
  confirm(maya)
  expect(localStorage.getItem('last-place')).not.toBeNull()
  expect(useAppStore.getState().navigationHistory).toHaveLength(1)
})
