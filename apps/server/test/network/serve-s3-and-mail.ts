import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

// A program for the test of the operating guide: an S3 store on port 9000, and a mail server that accepts every login on port 2525.
// Their network is one of their own, so the ports are free.
const store = new S3rver({
  port: 9000,
  address: '127.0.0.1',
  silent: true,
  directory: mkdtempSync(join(tmpdir(), 's3-')),
  configureBuckets: [
    { name: 'rides', configs: [] },
    { name: 'rides-backups', configs: [] },
  ],
  allowMismatchedSignatures: true,
})
await store.run()

const replies: [start: string, reply: string][] = [
  ['EHLO', '250-mail.example.org\r\n250 AUTH PLAIN'],
  ['AUTH', '235 Accepted'],
  ['DATA', '354 Go on'],
  ['QUIT', '221 Bye'],
]
const mail = createServer((socket) => {
  socket.on('error', () => {})
  socket.write('220 mail.example.org\r\n')
  socket.on('data', (data) => {
    const reply = replies.find(([start]) => data.toString().startsWith(start))?.[1] ?? '250 OK'
    socket.write(`${reply}\r\n`)
  })
})
mail.listen(2525, '127.0.0.1', () => process.stdout.write('ready\n'))
