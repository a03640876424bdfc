import { traced } from '../tracing/tracing.ts'

interface Question {
  url: string | URL
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  /** Ends the request, also while the body is still arriving. */
  signal: AbortSignal
  /** The limit of the answer in bytes. A longer answer is an error. */
  mostBytes: number
  /** Whether the JSON body of a refusal is read too. */
  readsRefusal?: boolean
}

interface OutgoingErrorFacts {
  status?: number
  refusal?: unknown
  cause?: unknown
}

/** Another server gave no usable answer. If it refused, `status` is set and `refusal` is its JSON body. */
export class OutgoingError extends Error {
  override name = 'OutgoingError'
  readonly status: number | undefined
  readonly refusal: unknown

  constructor(message: string, { status, refusal, cause }: OutgoingErrorFacts = {}) {
    super(message, { cause })
    this.status = status
    this.refusal = refusal
  }
}

/**
 * Sends a request to a server that the operator configured. Redirects are not followed. The caller must validate the
 * result.
 * @throws OutgoingError if the server is unreachable, slow, refuses, sends too much, or sends no JSON
 */
export async function requestJson(question: Question): Promise<unknown> {
  const { url, method = 'GET' } = question
  const attributes = { 'http.request.method': method, 'server.address': new URL(url).hostname }
  return traced(`request ${method}`, { kind: 'client', attributes }, () => send(question))
}

async function send(question: Question): Promise<unknown> {
  const { url, method = 'GET', headers, body, signal, mostBytes, readsRefusal = false } = question
  const response = await fetch(url, {
    method,
    redirect: 'error',
    signal,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new OutgoingError('The server did not answer.', { cause })
  })
  if (!response.ok) {
    const refusal = readsRefusal ? await readJson(response, mostBytes).catch(() => undefined) : undefined
    await response.body?.cancel().catch(() => undefined)
    throw new OutgoingError(`The server answered ${response.status}.`, { status: response.status, refusal })
  }
  return readJson(response, mostBytes)
}

async function readJson(response: Response, mostBytes: number): Promise<unknown> {
  const text = await readText(response, mostBytes)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new OutgoingError('The response is not JSON.', { cause: (cause as Error).name })
  }
}

async function readText(response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength
      // Leaving the loop cancels the rest of the body.
      if (bytes > mostBytes) break
      text += decoder.decode(chunk, { stream: true })
    }
  } catch (cause) {
    throw new OutgoingError('The response is incomplete.', { cause })
  }
  if (bytes > mostBytes) throw new OutgoingError(`The response is longer than ${mostBytes} bytes.`)
  return text + decoder.decode()
}
