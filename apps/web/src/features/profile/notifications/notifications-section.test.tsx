import { getPushKey, subscribeToPush, unsubscribeFromPush, updateMe } from '@scooter-rides/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { fakePush } from '../../../../test/fake-push.ts'
import { open } from '../../../../test/open-profile.tsx'
import { sampleMe } from '../../../../test/samples.ts'
import { seeToast } from '../../../../test/toasts.ts'

const toggle = (name: string) => screen.findByRole('switch', { name })
const findNotifyButton = () => screen.findByRole('button', { name: 'Notify this device' })

describe('the notification switches', () => {
  test('change one setting each and keep the others', async () => {
    const sent = fakeApi(updateMe, () => refuse(503, 'x', 'Away'))
    const { user } = await open('preferences')
    await user.click(await toggle('Rides in the bell'))

    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ settings: { notifications: { rides: false } } }]),
    )
    await seeToast('Error', 'Failed to update profile. Please try again.')
    expect(await toggle('Rides in the bell')).toBeChecked()
    expect(await toggle('Friends in the bell')).toBeChecked()
  })

  test('disable push notifications for a category that is off in the bell', async () => {
    const { settings } = sampleMe()
    await open(
      'preferences',
      sampleMe({ settings: { ...settings, notifications: { ...settings.notifications, rides: false } } }),
    )
    expect(await toggle('Rides on your devices')).not.toBeChecked()
    expect(await toggle('Rides on your devices')).toBeDisabled()
    expect(await toggle('Messages on your devices')).toBeEnabled()
  })

  test('change push notifications and the daily mail independently', async () => {
    let { settings } = sampleMe()
    const sent = fakeApi(updateMe, ({ body }) => {
      const { push, dailyDigest = settings.dailyDigest } = body.settings ?? {}
      settings = { ...settings, dailyDigest, push: Object.assign({}, settings.push, push) }
      return sampleMe({ settings })
    })
    const { user } = await open('preferences')
    await user.click(await toggle('Messages on your devices'))
    await user.click(await toggle('Daily mail'))
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { settings: { push: { messages: false } } },
        { settings: { dailyDigest: true } },
      ]),
    )
  })
})

describe('quiet hours', () => {
  const settingsOf = (quietHours: { from: string; to: string } | null) => ({ ...sampleMe().settings, quietHours })

  test('are off by default, and each time is changed separately', async () => {
    let { settings } = sampleMe()
    const sent = fakeApi(updateMe, ({ body }) => {
      settings = settingsOf(body.settings?.quietHours ?? null)
      return sampleMe({ settings })
    })
    const { user } = await open('preferences')
    expect(screen.queryByLabelText('From')).toBeNull()
    await user.click(await toggle('Quiet hours'))
    const from = await screen.findByLabelText('From')
    await user.clear(from)
    await user.type(from, '23:30')
    await user.tab()
    await waitFor(() =>
      expect(sent.map(({ body }) => body.settings?.quietHours)).toEqual([
        { from: '22:00', to: '07:00' },
        { from: '23:30', to: '07:00' },
      ]),
    )
    await user.click(await toggle('Quiet hours'))
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ settings: { quietHours: null } }))
  })

  test('explain that equal times silence nothing', async () => {
    await open('preferences', sampleMe({ settings: settingsOf({ from: '22:00', to: '22:00' }) }))
    expect(await screen.findByText(/your devices are never silent/)).toBeVisible()
  })
})

describe('push notifications on this device', () => {
  test('start with one click and stop with another', async () => {
    const { state, requestPermission, endpoint } = fakePush()
    fakeApi(getPushKey, () => ({ publicKey: 'BP8_-w' }))
    const subscribed = fakeApi(subscribeToPush, () => undefined)
    const unsubscribed = fakeApi(unsubscribeFromPush, () => undefined)
    const { user } = await open('preferences')
    const button = await findNotifyButton()
    expect(requestPermission).not.toHaveBeenCalled()
    await user.click(button)

    await user.click(await screen.findByRole('button', { name: 'Stop notifications here' }))
    expect(subscribed.map(({ body }) => body)).toEqual([{ endpoint, keys: { p256dh: 'public', auth: 'secret' } }])
    expect(state.keys).toEqual([new Uint8Array([4, 255, 63, 251])])
    expect(await findNotifyButton()).toBeVisible()
    expect(unsubscribed.map(({ body }) => body)).toEqual([{ endpoint }])
    expect(state.subscription).toBeNull()
  })

  test('explain how to allow them after a refusal', async () => {
    fakePush({ answer: 'denied' })
    const { user } = await open('preferences')
    await user.click(await findNotifyButton())
    expect(await screen.findByText(/Your browser blocks notifications/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Notify/ })).toBeNull()
  })

  test('explain that the browser has ended them, and start again with one click', async () => {
    const { state } = fakePush()
    fakeApi(getPushKey, () => ({ publicKey: 'BP8_-w' }))
    fakeApi(subscribeToPush, () => undefined)
    const { user } = await open('preferences')
    await user.click(await findNotifyButton())
    await screen.findByRole('button', { name: 'Stop notifications here' })

    state.subscription = null
    state.permission = 'default'
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByText(/your browser has ended them/)).toBeVisible()
    await user.click(await findNotifyButton())
    expect(await screen.findByRole('button', { name: 'Stop notifications here' })).toBeVisible()
  })

  test.each([
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0', /beside the address and allow/],
    ['Mozilla/5.0 (Linux; Android 16) Chrome/150.0.0.0 Mobile', /Tap the icon beside the address/],
  ])('explain where the permission is changed in %s', async (userAgent, words) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    fakePush({ permission: 'denied' })
    await open('preferences')
    expect(await screen.findByText(words)).toBeVisible()
  })

  test('explain on an iPhone that the app must be on the Home Screen first', async () => {
    Object.assign(navigator, { standalone: false })
    Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 5 })
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'standalone')
      Reflect.deleteProperty(navigator, 'maxTouchPoints')
    })
    await open('preferences')
    expect(await screen.findByText(/tap Share, then “Add to Home Screen”/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Notify/ })).toBeNull()
  })

  test('say that the browser does not support them', async () => {
    await open('preferences')
    expect(await screen.findByText(/This browser cannot get notifications/)).toBeVisible()
  })

  test('stay off when the server refuses the subscription', async () => {
    const { state } = fakePush()
    fakeApi(getPushKey, () => ({ publicKey: 'BP8_-w' }))
    fakeApi(subscribeToPush, () => refuse(400, 'push.unknown_service', 'This push service is not known.'))
    const { user } = await open('preferences')
    await user.click(await findNotifyButton())
    await seeToast('This device could not be changed', 'This push service is not known.')
    expect(await findNotifyButton()).toBeEnabled()
    expect(state.subscription).toBeNull()
  })

  test('send the subscription to the server again, which may have lost it', async () => {
    const { subscribe } = fakePush({ permission: 'granted' })
    subscribe()
    const subscribed = fakeApi(subscribeToPush, () => undefined)
    await open('preferences')
    expect(await screen.findByRole('button', { name: 'Stop notifications here' })).toBeVisible()
    expect(subscribed).toHaveLength(1)
  })
})
