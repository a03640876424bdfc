import { getMe } from '@scooter-rides/contract'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { sampleMe } from '../../../test/samples.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { meQuery } from './me.queries.ts'
import { revalidateSession } from './revalidate-session.ts'

test('a visitor’s tab notices a sign-in in another tab', async () => {
  const calls = fakeApi(getMe, () => sampleMe())
  const queryClient = createQueryClient()
  queryClient.setQueryData(meQuery.queryKey, null)
  const stop = revalidateSession(queryClient)

  window.dispatchEvent(new StorageEvent('storage', { key: 'app-storage' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth-storage' }))

  await waitFor(() => expect(queryClient.getQueryState(meQuery.queryKey)?.isInvalidated).toBe(true))
  await queryClient.fetchQuery(meQuery)
  expect(queryClient.getQueryData(meQuery.queryKey)?.id).toBe('maya-id')
  expect(calls).toHaveLength(1)
  stop()
})
