import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openExtractServer, textAnswer, type ExtractServer } from '../../../../test/network/extract-server.ts'
import { createServerClient } from './server-client.ts'
import { readText } from './read-text.ts'

let server: ExtractServer
let other: ExtractServer
beforeAll(async () => {
  server = await openExtractServer()
  other = await openExtractServer()
  other.serve('/secret', textAnswer('secret'))
  server.serve('/text', textAnswer('hello'))
})
afterAll(async () => {
  await server.close()
  await other.close()
})

const redirect = (path: string, to: string) =>
  server.serve(path, (_request, response) => response.writeHead(302, { location: to }).end())
const textOf = (address: string, options = {}) =>
  readText(createServerClient({ trustedOrigins: [server.origin], ...options }), new URL(address), { mostBytes: 100 })
const refused = { status: 422, code: 'maps.address_refused' }

describe('a request to another server', () => {
  test('reaches a private network only when the operator listed it', async () => {
    expect(await textOf(`${server.origin}/text`)).toBe('hello')
    await expect(textOf(`${other.origin}/secret`)).rejects.toMatchObject(refused)
    expect(other.requests).toEqual([])
  })

  test('follows a redirect on the same server, and none into a private network', async () => {
    redirect('/moved', '/text')
    redirect('/inside', `${other.origin}/secret`)
    redirect('/metadata', 'http://169.254.169.254/latest/')
    redirect('/by-name', `http://localhost:${new URL(other.origin).port}/secret`)
    expect(await textOf(`${server.origin}/moved`)).toBe('hello')
    for (const path of ['/inside', '/metadata', '/by-name'])
      await expect(textOf(server.origin + path)).rejects.toMatchObject(refused)
    expect(other.requests).toEqual([])
  })

  test('connects to the address that was checked, even when DNS changes', async () => {
    let lookups = 0
    const port = new URL(other.origin).port
    // Resolves to a public address first and to a private one later (DNS rebinding).
    const resolve = async () => [{ address: lookups++ === 0 ? '203.0.113.9' : '127.0.0.1', family: 4 as const }]
    await expect(textOf(`http://rebound.example:${port}/secret`, { resolve })).rejects.toMatchObject(refused)
    const signal = AbortSignal.timeout(50)
    lookups = 0
    const leads = createServerClient({
      trustedOrigins: [],
      // A public address that is unreachable from this machine: the test checks that the name is resolved only once.
      resolve: async () => [{ address: lookups++ === 0 ? '192.88.99.1' : '127.0.0.1', family: 4 as const }],
    })
    await expect(leads(new URL(`http://rebound.example:${port}/secret`), { signal })).rejects.toBeInstanceOf(Error)
    expect(lookups).toBe(1)
    expect(other.requests).toEqual([])
  })

  test('sends the requested host name to the resolved address', async () => {
    const { port } = new URL(server.origin)
    const named = `http://mirror.example:${port}`
    const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }]
    const request = createServerClient({ trustedOrigins: [named], resolve })
    expect(await readText(request, new URL(`${named}/text`), { mostBytes: 100 })).toBe('hello')
  })

  test('fails for a redirect loop and for a redirect to another protocol', async () => {
    redirect('/round', '/round')
    redirect('/file', 'file:///etc/passwd')
    redirect('/nowhere', 'http://')
    for (const path of ['/round', '/file', '/nowhere'])
      await expect(textOf(server.origin + path)).rejects.toMatchObject(refused)
  })

  test('fails for an unknown or unreachable host, without the password in the message', async () => {
    const nobody = textOf('http://rider:s3cret@nowhere.invalid/x')
    await expect(nobody).rejects.toMatchObject({ status: 422, code: 'maps.server_away' })
    await expect(nobody).rejects.not.toThrow(/s3cret/)
  })

  test('for a single line stops reading an endless page', async () => {
    server.serve('/long', textAnswer('x'.repeat(1000)))
    expect(await textOf(`${server.origin}/long`)).toBeUndefined()
  })
})
