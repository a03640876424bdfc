import { uploadFile, type StoredFile } from '@scooter-rides/contract'
import { sendForm } from '../../../api/send-form.ts'

interface UploadOptions {
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Uploads a file for a message and reports the progress.
 * @throws as `sendForm`
 */
export function upload(file: File, options: UploadOptions): Promise<StoredFile> {
  const form = new FormData()
  // Before the file, because the server checks the purpose first.
  form.set('purpose', 'message')
  form.set('file', file, file.name)
  return sendForm(uploadFile, { form, ...options })
}
