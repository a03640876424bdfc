import { limits } from '@scooter-rides/contract'
import { shrinkPhoto } from '../../../lib/shrink-photo.ts'
import { toast } from '../../../ui/toast.ts'
import { outbox } from '../outbox/outbox.ts'
import { attachmentTrouble, isPicture } from './attachment-trouble.ts'

/** Puts files into the outbox, each as a message of its own; the first takes the words along. */
export function useSendFiles(roomId: number) {
  return async function sendFiles(files: readonly File[], caption: string): Promise<boolean> {
    let words = caption
    let isAnySent = false
    for (const chosen of files) {
      const file = isPicture(chosen) && chosen.size > limits.photoBytes ? await shrinkPhoto(chosen) : chosen
      const trouble = attachmentTrouble(file)
      if (trouble !== undefined) {
        toast({ title: 'File not sent', description: trouble, kind: 'error', about: `sending ${chosen.name}` })
        continue
      }
      await outbox.add({ roomId, content: words, contentType: isPicture(file) ? 'image' : 'file', file })
      words = ''
      isAnySent = true
    }
    return isAnySent
  }
}
