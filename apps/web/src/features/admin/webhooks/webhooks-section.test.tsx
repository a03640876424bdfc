import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  testWebhook,
  updateWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, refuse, unreachable } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleMe } from '../../../../test/samples.ts'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

const url = 'https://hooks.example.org/rides'
const hook = (change: Partial<Webhook> = {}): Webhook => ({
  id: 4,
  url,
  events: ['ride.published', 'report.filed'],
  isActive: true,
  createdAt: new Date('2026-01-01T10:00:00Z'),
  failingSince: null,
  switchedOffAt: null,
  ...change,
})
const delivery = (change: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 9,
  messageId: 'msg_9',
  type: 'ride.published',
  state: 'delivered',
  attempts: 1,
  createdAt: new Date('2026-01-02T10:00:00Z'),
  lastAttemptAt: new Date('2026-01-02T10:00:01Z'),
  nextAttemptAt: null,
  duration: 1234,
  answeredStatus: 200,
  failure: null,
  ...change,
})

let webhooks: Webhook[]
beforeEach(() => {
  webhooks = [hook()]
  fakeApi(listWebhooks, () => webhooks)
})

const open = () =>
  render(
    <>
      <WebhooksSection />
      <ToastHost />
    </>,
    { me: sampleMe({ isAdmin: true, isModerator: true }) },
  )
const inDialog = async () => within(await screen.findByRole('dialog'))

test('creates a webhook, and shows its secret once', async () => {
  webhooks = []
  const sent = fakeApi(createWebhook, ({ body }) => {
    webhooks = [hook(body)]
    return { ...hook(body), secret: 'whsec_new' }
  })
  const { user } = await open()
  expect(await screen.findByText('There is no webhook.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Create webhook' }))
  const dialog = await inDialog()
  await user.type(dialog.getByLabelText('Address'), url)
  await user.click(dialog.getByLabelText('Ride cancelled'))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  const secret = within(await screen.findByRole('dialog', { name: 'Secret of the webhook' }))
  expect(secret.getByLabelText('Secret')).toHaveValue('whsec_new')
  expect(sent[0]?.body).toEqual({ url, events: ['ride.published', 'ride.cancelled'] })
  await user.click(secret.getByRole('button', { name: 'I have copied it' }))
  expect(await screen.findByText(url)).toBeVisible()
  expect(screen.queryByDisplayValue('whsec_new')).toBeNull()
})

test('keeps the form when the server refuses the host', async () => {
  fakeApi(createWebhook, () => refuse(400, 'validation.failed', 'The operator has to name this host first'))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Create webhook' }))
  const dialog = await inDialog()
  await user.type(dialog.getByLabelText('Address'), 'https://evil.example.org')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('The operator has to name this host first')
  expect(dialog.getByLabelText('Address')).toHaveValue('https://evil.example.org')
})

test('reports the actual result of a test', async () => {
  let result = delivery({ type: 'webhook.test' })
  fakeApi(testWebhook, () => result)
  const { user } = await open()
  const button = await screen.findByRole('button', { name: `Send test: ${url}` })
  await user.click(button)
  expect(await screen.findByText('The receiver accepted the test')).toBeVisible()
  result = delivery({ state: 'failed', failure: 'redirect', answeredStatus: 302 })
  await user.click(button)
  expect(await screen.findByText('The receiver redirected (302). Enter the final address.')).toBeVisible()
})

test('shows the history with reasons', async () => {
  fakeApi(listWebhookDeliveries, () => [
    delivery({
      id: 10,
      state: 'waiting',
      attempts: 2,
      failure: 'timeout',
      answeredStatus: null,
      nextAttemptAt: new Date(),
    }),
    delivery(),
  ])
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: `History of ${url}` }))
  const rows = await (await inDialog()).findAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('Ride publishedWaiting')
  expect(rows[0]).toHaveTextContent('2 attempts')
  expect(rows[0]).toHaveTextContent('The receiver did not answer in time.Next attempt: ')
  expect(rows[1]).toHaveTextContent('Delivered')
  expect(rows[1]).toHaveTextContent('HTTP 200 · 1,234 ms')
})

test('switches a webhook off, renews its secret, and deletes it', async () => {
  const changed = fakeApi(updateWebhook, ({ body }) => {
    webhooks = [hook({ isActive: body.isActive ?? true })]
    return { ...hook(), ...(body.renewSecret && { secret: 'whsec_newer' }) }
  })
  fakeApi(deleteWebhook, () => void (webhooks = []))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: `Edit ${url}` }))
  const dialog = await inDialog()
  await user.click(dialog.getByLabelText('Switched on'))
  await user.click(dialog.getByLabelText(/Renew the secret/))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByDisplayValue('whsec_newer')).toBeVisible()
  expect(changed[0]?.body).toMatchObject({ isActive: false, renewSecret: true })
  await user.click(screen.getByRole('button', { name: 'I have copied it' }))
  expect(await screen.findByText('Off')).toBeVisible()

  await user.click(screen.getByRole('button', { name: `Delete ${url}` }))
  await user.click((await inDialog()).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByText('There is no webhook.')).toBeVisible())
})

test('says that the server switched one off, and offers a retry when the list does not load', async () => {
  webhooks = [hook({ isActive: false, switchedOffAt: new Date() })]
  const { unmount } = await open()
  expect(await screen.findByText(/had failed for days/)).toBeVisible()
  unmount()
  fakeApi(listWebhooks, () => unreachable)
  await open()
  expect(await screen.findByText('The webhooks could not be loaded')).toBeVisible()
})
