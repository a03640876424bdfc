import { uploadFile, type StoredFile } from '@scooter-rides/contract'
import { sendForm } from '../../../api/send-form.ts'

interface UploadOptions {
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads a file for a message and tells how far it is. @throws as `sendForm` */
export function upload(file: File, options: UploadOptions): Promise<StoredFile> {
  const form = new FormData()
  // The server reads the purpose before it lets the file in.
  form.set('purpose', 'message')
  form.set('file', file, file.name)
  return sendForm(uploadFile, { form, ...options })
}
