import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { withoutSecrets } from '../source-address.ts'

const notesSchema = z.object({
  /** The ETag or date of this version; a download without it cannot be resumed. */
  validator: z.string(),
  totalBytes: z.number().nullable(),
})
export type Notes = z.output<typeof notesSchema>

export type PartialFile = ReturnType<typeof partialFile>

/** A partial download, with the notes that a later attempt needs to resume it. */
export function partialFile(folder: string, address: URL) {
  const name = createHash('sha256').update(withoutSecrets(address)).digest('hex').slice(0, 24)
  const path = join(folder, `${name}.part`)
  const notesPath = join(folder, `${name}.json`)

  return {
    path,

    async size(): Promise<number> {
      return stat(path).then(
        ({ size }) => size,
        () => 0,
      )
    },

    async readNotes(): Promise<Notes | undefined> {
      const text = await readFile(notesPath, 'utf8').catch(() => '')
      // If a crash truncated the notes, the download starts from the beginning.
      const parsed = notesSchema.safeParse(parseJson(text))
      return parsed.success ? parsed.data : undefined
    },

    /** Called before the first byte is written: a file without notes is never resumed. */
    async begin(notes: Notes | undefined): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await rm(path, { force: true })
      if (notes) await writeFile(notesPath, JSON.stringify(notes), { mode: 0o600 })
      else await rm(notesPath, { force: true })
    },

    async moveTo(target: string): Promise<void> {
      await rename(path, target)
      await rm(notesPath, { force: true })
    },

    async remove(): Promise<void> {
      await rm(path, { force: true })
      await rm(notesPath, { force: true })
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
