import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a language model is asked. */
export interface Completion {
  model: string
  messages: { role: string; content: string }[]
}

/** A server on loopback that answers `/v1/chat/completions` as OpenAI does. */
export async function openChatModel() {
  const asked: { completion: Completion; authorization: string | undefined }[] = []
  const chat = {
    url: '',
    /** Every question so far. */
    asked,
    /** What the model says. */
    say: (_: Completion): string => '{}',
    /** Answers in another way altogether. */
    answer: undefined as ((response: ServerResponse) => void) | undefined,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return response.writeHead(404).end()
      const completion = JSON.parse(body) as Completion
      asked.push({ completion, authorization: request.headers.authorization })
      if (chat.answer) return chat.answer(response)
      const message = { role: 'assistant', content: chat.say(completion) }
      response.setHeader('content-type', 'application/json')
      return response.end(JSON.stringify({ object: 'chat.completion', choices: [{ index: 0, message }] }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  chat.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return chat
}
