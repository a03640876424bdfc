import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A mail server: the part of RFC 5321 that the product uses. It stores mails whose text contains `wanted`. */
export async function openMailServer(wanted: string) {
  const received: string[] = []
  let isFull = false
  const receive = (mail: string) => void (mail.includes(wanted) && received.push(mail))
  const server = createServer((socket) => serve(socket, () => isFull, receive))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    setFull: (full: boolean) => void (isFull = full),
    close: () => server.close(),
  }
}

function serve(socket: Socket, isFull: () => boolean, receive: (mail: string) => void) {
  let text = ''
  let isMail = false
  const reply = (line: string) => socket.write(`${line}\r\n`)
  socket.on('error', () => socket.destroy())
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1')
    if (isMail && text.endsWith('\r\n.\r\n')) {
      receive(text)
      isMail = false
      reply('250 stored')
    } else if (!isMail && text.endsWith('\r\n')) {
      isMail = text.startsWith('DATA') && !isFull()
      reply(answerTo(text, isFull()))
    } else return
    text = ''
  })
  reply('220 ready')
}

function answerTo(command: string, isFull: boolean): string {
  if (command.startsWith('QUIT')) return '221 closing'
  // RFC 5321, 4.2.3: the server has too little storage for now.
  if (isFull && /^(MAIL|DATA)/.test(command)) return '452 4.3.1 insufficient system storage'
  return command.startsWith('DATA') ? '354 send' : '250 ok'
}
