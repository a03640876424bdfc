import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { withoutSecrets } from '../source-address.ts'

const notesSchema = z.object({
  /** What the server calls this version of the file; only such a file can be gone on with. */
  validator: z.string(),
  totalBytes: z.number().nullable(),
})
export type Notes = z.output<typeof notesSchema>

export type PartialFile = ReturnType<typeof partialFile>

/** Where a download lies until it is whole, with what is needed to go on with it after a break. */
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
      // Notes that a crash cut short are none: the download starts anew.
      const parsed = notesSchema.safeParse(parseJson(text))
      return parsed.success ? parsed.data : undefined
    },

    /** Written before the first byte: a file without its notes is never gone on with. */
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
