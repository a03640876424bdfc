import { limits } from '@scooter-rides/contract'
import { useState } from 'react'
import { shrinkPhoto } from '../../../lib/photo/shrink-photo.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { attachmentError, isPicture } from './attachment-error.ts'

/** As many previews as one looks through before sending. */
const mostFiles = 10

/** The files that wait in the composer for Send. Those that cannot be sent are refused at once, by name. */
export function useChosenFiles() {
  const [files, setFiles] = useState<readonly File[]>([])

  async function choose(chosen: readonly File[]) {
    const fitting: File[] = []
    for (const file of await Promise.all(chosen.slice(0, mostFiles).map(shrunk))) {
      const trouble = attachmentError(file)
      if (trouble === undefined) fitting.push(file)
      else toast({ title: 'File not added', description: trouble, kind: 'error', about: `adding ${file.name}` })
    }
    // Choosing a file once more adds nothing.
    setFiles((before) =>
      [...new Map([...before, ...fitting].map((file) => [fileId(file), file])).values()].slice(0, mostFiles),
    )
    if (files.length + chosen.length > mostFiles)
      toast({
        title: `Only ${mostFiles} files at once`,
        description: 'Send these first.',
        kind: 'error',
        about: 'too many files',
      })
  }

  return {
    files,
    choose,
    remove: (file: File) => setFiles((before) => before.filter((other) => other !== file)),
  }
}

export const fileId = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

const shrunk = async (file: File) => (isPicture(file) && file.size > limits.photoBytes ? shrinkPhoto(file) : file)
