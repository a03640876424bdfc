import { expect, test } from '@playwright/test'
import { newRider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

test.use({ serviceWorkers: 'allow' })

test('a push message is shown by the device, and a click navigates the open page', async ({ browser }) => {
  const { page, context } = await newRider(browser)
  await context.grantPermissions(['notifications'])
  await show(page, '/dashboard')
  await page.keyboard.press('Shift')
  // The worker may still be activating when it is ready, and loses a push of the developer tools in that state.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated')
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const push = (message: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify(message),
    })
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready
      return (await worker.getNotifications()).map(({ title, body }) => `${title}: ${body}`)
    })

  // A busy browser may lose a push to a worker that has just started. Notifications with the same tag replace each other.
  const pushFirst = () => push({ title: 'Bo', body: 'On my way', link: '/messages?tab=friends', tag: 'room' })
  await expect.poll(() => pushFirst().then(shown), { intervals: [1000, 3000, 5000] }).toEqual(['Bo: On my way'])
  // The newest notification of a subject replaces the previous one.
  await push({ title: 'Bo', body: 'Nearly there', link: '/messages?tab=friends', tag: 'room' })
  await expect.poll(shown).toEqual(['Bo: Nearly there'])

  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const own = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await own.registration.getNotifications()
    const Chosen = Reflect.get(globalThis, 'NotificationEvent') as new (type: string, of: object) => Event
    dispatchEvent(new Chosen('notificationclick', { notification }))
  })
  await expect(page).toHaveURL(/\/messages\?tab=friends$/)
  await expect.poll(shown).toEqual([])
})
