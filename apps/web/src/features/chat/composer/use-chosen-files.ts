import { limits } from '@scooter-rides/contract'
import { useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { shrinkPhoto } from '../../../lib/photo/shrink-photo.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { attachmentError, isPicture } from './attachment-error.ts'

const mostFiles = 10

/** The files that Send will upload. Invalid files are refused at once, with a toast that names them. */
export function useChosenFiles() {
  const [files, setFiles] = useState<readonly File[]>([])

  async function choose(chosen: readonly File[]) {
    const fitting: File[] = []
    for (const file of await Promise.all(chosen.slice(0, mostFiles).map(shrunk))) {
      const error = attachmentError(file)
      if (error === undefined) fitting.push(file)
      else toast({ title: t('chat.files.notAdded'), description: error, kind: 'error', about: `add-file:${file.name}` })
    }
    // A file that is already chosen is not added again.
    setFiles((before) =>
      [...new Map([...before, ...fitting].map((file) => [fileId(file), file])).values()].slice(0, mostFiles),
    )
    if (files.length + chosen.length > mostFiles)
      toast({
        title: t('chat.files.tooMany', { most: mostFiles }),
        description: t('chat.files.sendFirst'),
        kind: 'error',
        about: 'too-many-files',
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
