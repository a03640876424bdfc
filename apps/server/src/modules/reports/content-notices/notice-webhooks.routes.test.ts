import { beforeAll, expect, test, vi } from 'vitest'
import type { WebhookWithSecret } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { planRide } from '../../../../test/fixtures/plan-ride.ts'
import { freePort } from '../../../../test/network/loopback-port.ts'
import { useReceiver, verified } from '../../webhooks/webhook-receiver.testing.ts'

const port = await freePort()
const receiver = useReceiver(port)
const testApp = useTestApp({
  works: true,
  env: { PUBLIC_URL: 'http://rides.example', WEBHOOK_HOSTS: `127.0.0.1:${port}` },
  deps: { mailer: { send: async () => {} } },
})

let admin: TestClient
let secret = ''
beforeAll(async () => {
  admin = await testApp().rider('Ada', { roles: ['admin'] })
  const made = await admin.post('/api/admin/webhooks', { url: receiver.url('/hook'), events: ['report.filed'] })
  secret = made.json<WebhookWithSecret>().secret ?? ''
})

const sender = { name: 'Vera Stern', email: 'vera@mail.example' }
const notice = { category: 'illegal', reason: 'Sells watches', law: 'Section 86a', goodFaith: true, ...sender }

/** Files a notice and returns its message, after checking that nothing of the sender is in it. */
async function messageAbout(by: TestClient, url: string) {
  const filed = await by.post('/api/notices', { url, ...notice })
  expect(filed.statusCode, filed.body).toBe(201)
  await vi.waitUntil(() => receiver.at('/hook').length > 0, { timeout: 40_000, interval: 50 })
  const [message] = receiver.at('/hook')
  if (!message) throw new Error('It has arrived.')
  expect(receiver.at('/hook')).toHaveLength(1)
  const senderTexts = [...Object.values(sender), 'Vera', notice.reason, notice.law, filed.json().reference]
  for (const text of [...senderTexts, ...(by.id ? [by.id] : [])])
    expect(JSON.stringify([message.headers, message.body])).not.toContain(text)
  return { ...verified(message, secret), body: message.body, reference: filed.json().reference as string }
}

// A message follows its cause after a moment, which may be long on a busy machine.
test(
  'a webhook hears of a notice by ids and category, without its address, texts and sender',
  { timeout: 90_000 },
  async () => {
    const ride = await planRide(await testApp().rider('Bo'), { title: 'Night run' })
    const { type, data, body, reference } = await messageAbout(
      testApp().stranger,
      `http://rides.example/rides/${ride.id}?from=vera`,
    )
    const queue = (await admin.get('/api/admin/reports?category=illegal')).json<
      { id: number; notice: { reference: string } }[]
    >()
    expect(type).toBe('report.filed')
    expect(data).toEqual({
      reportId: queue.find((item) => item.notice.reference === reference)?.id,
      subjectType: 'ride',
      subjectId: String(ride.id),
      category: 'illegal',
    })
    for (const text of ['/rides/', 'from=vera', 'Night run']) expect(body).not.toContain(text)
  },
)

test.each([
  ['of another site', () => 'https://elsewhere.example/vera/photos?token=abc'],
  [
    'of a private ride',
    async () => {
      const { id } = await planRide(await testApp().rider('Cy'), { visibility: 'private' })
      return `http://rides.example/rides/${id}`
    },
  ],
  ['that names nothing', () => 'beneath-the-bridge.example/vera'],
])('a webhook hears no address %s', { timeout: 90_000 }, async (_, addressOf) => {
  const address = await addressOf()
  const { data, body } = await messageAbout(await testApp().rider('Dee'), address)
  expect(data).toEqual({ reportId: expect.any(Number), subjectType: 'page', subjectId: '', category: 'illegal' })
  for (const text of [address, 'elsewhere', 'token=abc', '/rides/', 'bridge']) expect(body).not.toContain(text)
})
