import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openMailer } from './open-mailer.ts'

const mail = {
  to: 'ana@x.example',
  subject: 'Zürich – a new password',
  text: 'Follow https://rides.example/reset?token=abc\n',
}
const from = 'Scooter Rides <no-reply@rides.example>'
let folder: string
const written: string[] = []
const options = (smtpUrl?: string) => ({
  smtpUrl,
  from,
  outboxFolder: join(folder, 'outbox'),
  onWritten: (name: string) => void written.push(name),
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scooter-mail-'))
  written.length = 0
})
afterEach(() => rm(folder, { recursive: true }))

describe('without a mail server', () => {
  test('a mail becomes a file that only the server may read, and its name is logged', async () => {
    await openMailer(options()).send(mail)
    const names = await readdir(join(folder, 'outbox'))
    expect(names).toEqual(written)
    const file = join(folder, 'outbox', names[0] ?? '')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'outbox'))).mode & 0o777).toBe(0o700)
    expect(file.endsWith('.eml')).toBe(true)
    const text = await readFile(file, 'utf8')
    expect(text).toContain('To: ana@x.example')
    expect(text).toContain('From: Scooter Rides <no-reply@rides.example>')
    expect(text).toMatch(/^Subject: =\?UTF-8\?/m)
  })

  test('a mail is marked as automatic, and one that can be turned off names the page for that', async () => {
    const mailer = openMailer(options())
    await mailer.send(mail)
    await mailer.send({ ...mail, unsubscribeUrl: 'https://rides.example/dashboard#profile' })
    const texts = await Promise.all(written.map((name) => readFile(join(folder, 'outbox', name), 'utf8')))
    expect(texts).toEqual(Array(2).fill(expect.stringMatching(/^Auto-Submitted: auto-generated\r$/m)))
    expect(texts.map((text) => /^List-Unsubscribe: .*$/m.exec(text)?.[0])).toEqual([
      undefined,
      'List-Unsubscribe: <https://rides.example/dashboard#profile>',
    ])
  })

  test('a mail that must not arrive twice keeps its file and its message id when it is repeated', async () => {
    const mailer = openMailer(options())
    const once = { key: 'warning 7', at: new Date('2026-05-08T18:00:00Z') }
    for (let time = 0; time < 2; time++) await mailer.send({ ...mail, once })
    await mailer.send({ ...mail, once: { ...once, key: 'warning 8' } })
    const names = await readdir(join(folder, 'outbox'))
    expect(names).toHaveLength(2)
    const texts = await Promise.all(names.map((name) => readFile(join(folder, 'outbox', name), 'utf8')))
    const ids = texts.map((text) => /^Message-ID: <(\w{32})@rides\.example>/m.exec(text)?.[1])
    expect(new Set(ids).size).toBe(2)
    expect(ids).not.toContain(undefined)
    expect(texts[0]).toMatch(/^Date: Fri, 08 May 2026 18:00:00 /m)
  })

  test('two mails at the same time are two files', async () => {
    const mailer = openMailer(options())
    await Promise.all([mailer.send(mail), mailer.send(mail)])
    expect(await readdir(join(folder, 'outbox'))).toHaveLength(2)
  })
})

describe('with a mail server', () => {
  let server: Server
  let received: string

  /** The part of RFC 5321 that one mail needs. */
  beforeEach(async () => {
    received = ''
    server = createServer((socket) => {
      let inData = false
      socket.write('220 here\r\n')
      socket.on('data', (bytes) => {
        const text = String(bytes)
        received += text
        if (inData) {
          if (received.endsWith('\r\n.\r\n')) socket.write('250 kept\r\n')
          inData = !received.endsWith('\r\n.\r\n')
        } else if (text.startsWith('DATA')) {
          inData = true
          socket.write('354 go on\r\n')
        } else if (text.startsWith('STARTTLS')) socket.write('502 unknown\r\n')
        else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 fine\r\n')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  test('a mail is sent and no file is written', async () => {
    const { port } = server.address() as AddressInfo
    await openMailer(options(`smtp://127.0.0.1:${port}`)).send(mail)
    expect(received).toContain('RCPT TO:<ana@x.example>')
    expect(received).toContain('reset?token=abc')
    expect(written).toEqual([])
  })

  test.each([
    ['me&you@example.org', 'me&you@example.org'],
    ['a/b@example.org', 'a/b@example.org'],
    ['=?utf-8?q?x=40evil.example?=@example.org', '=?utf-8?q?x=40evil.example?=@example.org'],
    ['petr@пример.рф', 'petr@xn--e1afmkfd.xn--p1ai'],
  ])('a mail to %s is sent to exactly that mailbox', async (to, recipient) => {
    const { port } = server.address() as AddressInfo
    await openMailer(options(`smtp://127.0.0.1:${port}`)).send({ ...mail, to })
    expect(received.match(/RCPT TO:<[^>]*>/g)).toEqual([`RCPT TO:<${recipient}>`])
  })

  test('a server on another machine without STARTTLS receives no mail, unless SMTP_URL turns encryption off', async () => {
    const { port } = server.address() as AddressInfo
    // Leads to this machine, but is no loopback address.
    const elsewhere = `smtp://0.0.0.0:${port}`
    await expect(openMailer(options(elsewhere)).send(mail)).rejects.toMatchObject({ code: 'ETLS' })
    expect(received).not.toContain('RCPT TO')
    await openMailer(options(`${elsewhere}?ignoreTLS=true`)).send(mail)
    expect(received).toContain('reset?token=abc')
  })

  test('an unavailable mail server makes the sending fail', async () => {
    await expect(openMailer(options('smtp://127.0.0.1:9')).send(mail)).rejects.toThrow(/ECONNREFUSED/)
  })
})
