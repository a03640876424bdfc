import type { FastifyRequest } from 'fastify'
import type { Upload } from '@scooter-rides/contract'
import { HttpProblem, invalidField } from './problem.ts'

export interface UploadedFile {
  fileName: string
  /** As the browser claims; never to be believed. */
  claimedType: string
  bytes: Buffer
}

export interface UploadedForm {
  files: UploadedFile[]
  /** The text fields that stood before the last file. */
  fields: Record<string, string>
}

/**
 * Reads the files of a multipart form into memory.
 * @throws 400 when there is none, 413 when one is too large, 415 when the body is no form
 */
export async function readUpload(request: FastifyRequest, upload: Upload): Promise<UploadedForm> {
  if (!request.isMultipart()) throw new HttpProblem(415, 'body.wrong_type', 'The body must be multipart.')
  const files: UploadedFile[] = []
  const fields: Record<string, string> = {}
  const parts = request.parts({
    limits: { fileSize: upload.maxBytes, files: upload.maxFiles, fields: 10, fieldSize: 1000 },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
      continue
    }
    const bytes = await part.toBuffer()
    if (part.fieldname === upload.field) files.push({ fileName: part.filename, claimedType: part.mimetype, bytes })
  }
  if (files.length === 0) throw invalidField(upload.field, 'Choose a file')
  return { files, fields }
}
