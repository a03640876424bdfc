import { storedFileSchema, uploadFile, type StoredFile } from '@scooter-rides/contract'
import { OfflineError, toApiError } from '../../../api/api-error.ts'

interface UploadOptions {
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Uploads a file for a message and tells how far it is: only the older kind of request can.
 * @throws ApiError where it was refused, OfflineError where nobody answered, the signal's reason where it was given up
 */
export function upload(file: File, { onProgress, signal }: UploadOptions): Promise<StoredFile> {
  const form = new FormData()
  // The server reads the purpose before it lets the file in.
  form.set('purpose', 'message')
  form.set('file', file, file.name)
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort, { once: true })
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort)
      if (signal.aborted) reject(new Error('given up', { cause: signal.reason }))
      else if (request.status === 0) reject(new OfflineError())
      else void answer(request).then(resolve, reject)
    })
    request.open(uploadFile.method, uploadFile.path)
    request.setRequestHeader('accept', 'application/json')
    request.send(form)
  })
}

async function answer(request: XMLHttpRequest): Promise<StoredFile> {
  const retryAfter = request.getResponseHeader('retry-after')
  const response = new Response(request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  })
  if (!response.ok) throw await toApiError(response)
  return storedFileSchema.parse(await response.json())
}
