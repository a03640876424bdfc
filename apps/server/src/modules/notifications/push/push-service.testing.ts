import { execFileSync } from 'node:child_process'
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface ReceivedPush {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service on the loopback interface with its own certificate, which only `agent` trusts. */
export async function openPushService() {
  const { key, cert } = selfSigned()
  const received: ReceivedPush[] = []
  /** The next responses: a status, or none at all. The default is 201. */
  const answers: (number | 'hang')[] = []
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks) })
      const answer = answers.shift() ?? 201
      if (answer !== 'hang') response.writeHead(answer, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    received,
    answers,
    agent: new Agent({ ca: cert }),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), 'push-service-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const pair = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', keyFile, '-out', certFile]
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...pair, ...subject], { stdio: 'ignore' })
  const files = { key: readFileSync(keyFile), cert: readFileSync(certFile) }
  rmSync(folder, { recursive: true })
  return files
}

/** A subscribed browser: its public keys, and decryption of what it receives (RFC 8291, RFC 8188). */
export function newBrowser() {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const secret = randomBytes(16)
  const hkdf = (ikm: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, info, length))
  return {
    keys: { p256dh: own.getPublicKey('base64url'), auth: secret.toString('base64url') },
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const keyEnd = 21 + body.readUInt8(20)
      const serverKey = body.subarray(21, keyEnd)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), serverKey])
      const ikm = hkdf(own.computeSecret(serverKey), secret, info, 32)
      const key = hkdf(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = hkdf(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(body.subarray(-16))
      const plain = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
      // A delimiter and padding follow the text.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}

/** The claims of the `Authorization` header if its signature is valid. */
export function signedBy(publicKey: string, authorization = ''): { aud: string; exp: number; sub: string } | undefined {
  const [, token = '', named] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, format: 'jwk' })
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (named !== publicKey || !isGenuine) return undefined
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
