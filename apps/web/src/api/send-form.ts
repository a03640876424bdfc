import type { ReplyOf, RouteShape } from '@scooter-rides/contract'
import { OfflineError, toApiError } from './api-error.ts'

interface SendFormOptions {
  form: FormData
  /** The uploaded share of the body, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Reports the upload progress, which `fetch` can't. @throws ApiError, OfflineError, or an Error with the abort reason as its cause */
export function sendForm<R extends RouteShape>(
  route: R,
  { form, onProgress, signal }: SendFormOptions,
): Promise<ReplyOf<R>> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort, { once: true })
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort)
      if (signal.aborted) reject(new Error('cancelled', { cause: signal.reason }))
      else if (request.status === 0) reject(new OfflineError())
      else void answer(route, request).then(resolve, reject)
    })
    request.open(route.method, route.path)
    request.setRequestHeader('accept', 'application/json')
    request.send(form)
  })
}

async function answer<R extends RouteShape>(route: R, request: XMLHttpRequest): Promise<ReplyOf<R>> {
  const retryAfter = request.getResponseHeader('retry-after')
  const response = new Response(request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  })
  if (!response.ok) throw await toApiError(response)
  return route.reply?.parse(await response.json()) as ReplyOf<R>
}
