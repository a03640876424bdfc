import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { useTestApp } from '../../../test/app/test-app.ts'
import { judgePublicAddress } from './public-address.ts'

const testApp = useTestApp({ works: true })

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('an address that leads to the running server is fine', async () => {
  const { port } = testApp().app.server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  expect(await judgePublicAddress(address)).toEqual({
    verdict: 'OK',
    message: `${address} leads to a server of Scooter Rides.`,
  })
})

test.each<[string, RequestListener, RegExp]>([
  [
    'another site',
    (_request, response) => response.end('<h1>It works!</h1>'),
    /does not lead to a server of Scooter Rides \(status 200\): start the server, or correct PUBLIC_URL or the proxy\.$/,
  ],
  [
    'a proxy without its server',
    (_request, response) => response.writeHead(502).end('Bad gateway'),
    /does not lead to a server of Scooter Rides \(status 502\)/,
  ],
  [
    'a server that hangs up',
    (request) => request.socket.destroy(),
    /does not answer this machine \(fetch failed \(.+\)\): start the server, or correct PUBLIC_URL, its DNS entry or the proxy/,
  ],
])('an address that leads to %s is a warning', async (_what, answer, message) => {
  const address = await serve(answer)
  const judgement = await judgePublicAddress(address)
  expect(judgement).toEqual({ verdict: 'WARN', message: expect.stringMatching(message) })
  expect(judgement.message).toContain(address)
})

test('an address without a server is a warning', async () => {
  expect(await judgePublicAddress('http://127.0.0.1:9')).toEqual({
    verdict: 'WARN',
    message: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 does not answer this machine \(fetch failed/),
  })
})

test('an address that redirects to another one is a warning with the other address', async () => {
  const { port } = testApp().app.server.address() as AddressInfo
  const target = `http://127.0.0.1:${port}`
  const address = await serve((request, response) =>
    response.writeHead(308, { location: target + String(request.url) }).end(),
  )
  expect(await judgePublicAddress(address)).toEqual({
    verdict: 'WARN',
    message: `${address} redirects to ${target}: set PUBLIC_URL to that address.`,
  })
})
