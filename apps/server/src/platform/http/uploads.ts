import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Upload } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { isDiskFull } from '../process/disk-full.ts'
import { removeOld } from '../remove-old.ts'
import { storageUnavailable } from '../storage/storage-unavailable.ts'
import { takeFromCaller } from './limits/caller-limit.ts'
import { HttpProblem, invalidField } from './problem.ts'
import { minutes, type RateLimiter } from './limits/rate-limit.ts'

export interface UploadedFile {
  fileName: string
  /** The type that the browser claims. It is not trusted. */
  claimedType: string
  /** The temporary file, until the request is answered. */
  path: string
  size: number
}

export interface UploadedForm {
  files: UploadedFile[]
  /** The text fields before the last file. */
  fields: Record<string, string>
}

interface UploadsOptions {
  folder: string
  rateLimiter: RateLimiter
}

export type Uploads = ReturnType<typeof createUploads>

const uploadsAllowed = { name: 'upload', tokens: 60, seconds: minutes(10) }

/** Receives the files of multipart forms on disk, so that a hundred uploads need no memory. */
export function createUploads({ folder, rateLimiter }: UploadsOptions) {
  return {
    /**
     * Receives a form, passes it to `use` and deletes its files afterwards.
     * @throws 400 without a file or for an invalid form, 413 for too large a file, 415 for other bodies, 507 when the
     * disk is full
     */
    async receive<T>(request: FastifyRequest, upload: Upload, use: (form: UploadedForm) => Promise<T>): Promise<T> {
      if (!request.isMultipart()) throw new HttpProblem(415, 'body.wrong_type', translatable('errors.bodyNotMultipart'))
      await takeFromCaller(rateLimiter, uploadsAllowed, request)
      const own = join(folder, randomUUID())
      try {
        await mkdir(own, { recursive: true, mode: 0o700 })
        // For a closed connection the parser would never end.
        request.deadline.signal.throwIfAborted()
        const form = await readForm(request, upload, own).catch(refuseBroken)
        if (form.files.length === 0) throw invalidField(upload.field, translatable('file-errors.choose'))
        return await use(form)
      } catch (error) {
        throw isDiskFull(error) ? storageUnavailable(error) : error
      } finally {
        // A refused client sends the rest of the body before it reads the answer.
        request.raw.unpipe().resume()
        await rm(own, { recursive: true, force: true })
      }
    },

    /** Deletes the files that a killed process had received. */
    removeLeftovers: (now: Date) => removeOld(folder, now),
  }
}

async function readForm(request: FastifyRequest, upload: Upload, folder: string): Promise<UploadedForm> {
  const files: UploadedFile[] = []
  const fields: Record<string, string> = {}
  const parts = request.parts({
    limits: { fileSize: upload.maxBytes, files: upload.maxFiles, fields: 10, fieldSize: upload.fieldBytes ?? 1000 },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
      continue
    }
    const target = createWriteStream(join(folder, String(files.length)), { mode: 0o600 })
    await pipeline(part.file, target)
    if (part.fieldname !== upload.field) continue
    files.push({
      fileName: part.filename,
      claimedType: part.mimetype,
      path: String(target.path),
      size: target.bytesWritten,
    })
  }
  return { files, fields }
}

/** The parser throws plain errors for invalid forms. All other errors have a code or a status. */
function refuseBroken(error: unknown): never {
  const isPlain = error instanceof Error && error.constructor === Error
  if (!isPlain || 'code' in error || 'statusCode' in error) throw error
  throw new HttpProblem(400, 'upload.broken', translatable('file-errors.brokenForm'))
}
