import { signOut, unsubscribeFromPush } from '@scooter-rides/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, unreachable } from '../../../test/fake-api.ts'
import { fakePush } from '../../../test/fake-push.ts'
import { render } from '../../../test/render.tsx'
import { sampleMe } from '../../../test/samples.ts'
import { seeToast } from '../../../test/toasts.ts'
import { useAppStore } from '../storage/app-store.ts'
import { useAuthStore } from '../storage/auth-store.ts'
import { reserveLeave } from './leave.ts'
import { ToastHost } from '../../ui/toast/toast-host.tsx'
import { useLogOut } from './use-log-out.ts'
import { meQuery } from '../me/me.queries.ts'

vi.mock(import('./leave.ts'))
const left = vi.fn<(href: string) => void>()

beforeEach(() => void vi.mocked(reserveLeave).mockReturnValue(left))
afterEach(() => left.mockReset())

function LogOutButton() {
  const logOut = useLogOut()
  return (
    <>
      <button type="button" onClick={() => void logOut()}>
        Log Out
      </button>
      <ToastHost />
    </>
  )
}

async function logOut() {
  const view = await render(<LogOutButton />, { me: sampleMe() })
  await view.user.click(screen.getByRole('button', { name: 'Log Out' }))
  return view
}

describe('signing out', () => {
  test('ends push notifications on this device while the session is still valid', async () => {
    const { state, subscribe, endpoint } = fakePush({ permission: 'granted' })
    subscribe()
    const order: string[] = []
    const unsubscribed = fakeApi(unsubscribeFromPush, () => void order.push('device'))
    fakeApi(signOut, () => void order.push('session'))
    await logOut()

    await waitFor(() => expect(left).toHaveBeenCalledTimes(1))
    expect(order).toEqual(['device', 'session'])
    expect(unsubscribed.map(({ body }) => body)).toEqual([{ endpoint }])
    expect(state.subscription).toBeNull()
  })

  test('ends the session, deletes the rider’s data and leaves through the server', async () => {
    const sent = fakeApi(signOut, () => undefined)
    useAuthStore.getState().remember(sampleMe())
    useAppStore.setState({ mode: 'light', skin: 'retro' })
    for (let visit = 0; visit < 8; visit++)
      useAppStore.getState().remember({ href: `/rides/${visit}`, title: `Ride ${visit}` })
    localStorage.setItem('draft-room-4', 'half a message')
    sessionStorage.setItem('dashboard-tab', 'rides')
    const { queryClient } = await logOut()

    await waitFor(() => expect(left).toHaveBeenCalledTimes(1))
    expect(left.mock.calls[0]?.[0]).toMatch(/^\/api\/logout\?t=\d+&redirect=%2F%3Flogout%3Dtrue$/)
    expect(sent).toHaveLength(1)
    expect(queryClient.getQueryData(meQuery.queryKey)).toBeUndefined()
    expect(useAuthStore.getState().user).toBeNull()
    expect(localStorage.getItem('draft-room-4')).toBeNull()
    expect(sessionStorage).toHaveLength(0)
    expect(useAppStore.getState()).toMatchObject({ mode: 'light', skin: 'retro' })
    expect(useAppStore.getState().navigationHistory.map(({ href }) => href)).toEqual([
      '/rides/7',
      '/rides/6',
      '/rides/5',
      '/rides/4',
      '/rides/3',
    ])
  })

  test('reports that the session could not be ended, and retries on the server with the forced flag', async () => {
    fakeApi(signOut, () => unreachable)
    await logOut()

    await seeToast('Logout Failed', 'There was an issue logging out.')
    await waitFor(() => expect(left.mock.calls[0]?.[0]).toMatch(/redirect=%2F%3Flogout%3Dtrue%26force%3Dtrue$/))
  })

  test('fails offline with a message, and the rider stays signed in', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { queryClient } = await logOut()

    await seeToast('Logout Failed', 'There was an issue logging out. You are offline.')
    expect(queryClient.getQueryData(meQuery.queryKey)?.username).toBe('maya')
    expect(left).not.toHaveBeenCalled()
  })
})
