/** One connection of WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/ */
export interface Bidi {
  send(method: string, params: object): Promise<unknown>
  close(): void
}

interface Answer {
  type: 'success' | 'error' | 'event'
  id?: number
  result?: unknown
  error?: string
  message?: string
}

export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address)
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    const waiting = answer.id === undefined ? undefined : pending.get(answer.id)
    if (!waiting || answer.id === undefined) return
    pending.delete(answer.id)
    if (answer.type === 'success') waiting.resolve(answer.result)
    else waiting.reject(new Error(`${answer.error}: ${answer.message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of pending.values()) reject(new Error('Firefox closed its connection.'))
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}`)))
  })
  return {
    send(method, params) {
      const answer = Promise.withResolvers<unknown>()
      pending.set(++last, answer)
      socket.send(JSON.stringify({ id: last, method, params }))
      return answer.promise
    },
    close: () => socket.close(),
  }
}
