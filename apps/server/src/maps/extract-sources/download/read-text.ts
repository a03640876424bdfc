import type { OutgoingHttpHeaders } from 'node:http'
import { HttpProblem, isProblem } from '../../../platform/http/problem.ts'
import type { Answer, ServerClient } from './server-client.ts'
import { downloadRefused, serverUnreachable, tooLong } from '../extract-sources.errors.ts'

interface ReadOptions {
  mostBytes: number
  signal?: AbortSignal | undefined
}

/** Undefined if the text does not exist or is too long: some servers answer every path with a page. @throws 422 `maps.server_away` if it does not arrive */
export async function readText(request: ServerClient, address: URL, options: ReadOptions): Promise<string | undefined> {
  const answer = await request(address, { signal: options.signal })
  if (answer.response.statusCode !== 200) {
    answer.response.destroy()
    return undefined
  }
  return readBody(answer, options.mostBytes).catch((error: unknown) => {
    if (isProblem(error, 'maps.too_long')) return undefined
    throw error
  })
}

export interface Page {
  text: string
  etag: string | undefined
  lastModified: string | undefined
}

/** Undefined if the page has not changed (304). @throws 422 `maps.not_given` if the server refuses, `maps.server_away` if it does not arrive */
export async function readPage(
  request: ServerClient,
  address: URL,
  { mostBytes, signal, headers }: ReadOptions & { headers: OutgoingHttpHeaders },
): Promise<Page | undefined> {
  const answer = await request(address, { signal, headers })
  const { statusCode = 0, headers: answered } = answer.response
  if (statusCode === 304) answer.response.destroy()
  if (statusCode === 304) return undefined
  if (statusCode !== 200) {
    answer.response.destroy()
    throw downloadRefused(answer.address.host, statusCode)
  }
  return { text: await readBody(answer, mostBytes), etag: answered.etag, lastModified: answered['last-modified'] }
}

async function readBody({ response, address }: Answer, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > mostBytes) throw tooLong(address.host)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof HttpProblem) throw error
    throw Object.assign(serverUnreachable(address.host, 'endedEarly'), { cause: error })
  }
  return Buffer.concat(chunks).toString()
}
