import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWebhookSender } from './webhook-sender.ts'

let port = 0
let requests = 0
const server = createServer((request, response) => {
  requests++
  request.resume()
  response.writeHead(204).end()
})
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

const message = () => ({ url: `http://hooks.example.org:${port}/`, headers: {}, body: '{}' })
const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }]
const soon = () => AbortSignal.timeout(5000)

test('a named host that leads to a private address gets no connection, unless the address is named too', async () => {
  const named = `http://hooks.example.org:${port}`
  const careful = createWebhookSender({ hosts: [named], resolve })
  expect(await careful(message(), soon())).toMatchObject({ failure: 'private', answeredStatus: null })
  expect(requests).toBe(0)
  const allowed = createWebhookSender({ hosts: [named, '127.0.0.1'], resolve })
  expect(await allowed(message(), soon())).toMatchObject({ failure: null, answeredStatus: 204 })
  expect(requests).toBe(1)
})

test('one private address among public ones is enough for a refusal', async () => {
  const both = async () => [
    { address: '93.184.215.14', family: 4 as const },
    { address: '::ffff:10.0.0.1', family: 6 as const },
  ]
  const send = createWebhookSender({ hosts: [`http://hooks.example.org:${port}`], resolve: both })
  expect(await send(message(), soon())).toMatchObject({ failure: 'private' })
})

test('a name server that does not answer counts towards the time of the attempt', async () => {
  const send = createWebhookSender({
    hosts: [`http://hooks.example.org:${port}`],
    resolve: () => new Promise(() => {}),
  })
  expect(await send(message(), AbortSignal.timeout(50))).toMatchObject({ failure: 'timeout' })
})
