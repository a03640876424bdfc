import { cutText, limits, messageKinds, type Message, type Quote, type Room } from '@scooter-rides/contract'
import { type RefObject, useState } from 'react'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { ComposerForm } from '../../chat-shared/composer/composer-form.tsx'
import { outbox } from '../outbox/outbox.ts'
import { useChangeMessage } from '../changes/use-change-message.ts'
import { isPicture } from './attachment-error.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { ComposerNote } from './composer-note.tsx'
import { keepDraft, readDraft } from './drafts.ts'
import { useChosenFiles } from './use-chosen-files.ts'
import { useSendTyping } from './use-send-typing.ts'

const ShareLocation = lazyPart(async () => (await import('./share-location.tsx')).ShareLocation)

export type Aim = { type: 'reply' | 'edit'; message: Message }

interface ComposerProps {
  room: Room
  riderId: string
  input: RefObject<HTMLTextAreaElement | null>
  /** The message that is quoted or edited. */
  aim: Aim | undefined
  onAim: (aim: Aim | undefined) => void
}

/** Writes messages, attaches files and shares a place. Each room has its own composer with its own draft. */
export function Composer({ room, riderId, input, aim, onAim }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(riderId, room.id))
  const [changed, setChanged] = useState<string>()
  const [isSharing, setIsSharing] = useState(false)
  const { edit } = useChangeMessage()
  const { files, choose, remove } = useChosenFiles()
  const sendTyping = useSendTyping(room.id)
  const isEditing = aim?.type === 'edit'
  const attached = isEditing ? [] : files

  function write(next: string) {
    if (isEditing) return setChanged(next)
    setText(next)
    keepDraft(riderId, room.id, next)
    if (next.trim() !== '') sendTyping()
  }
  function done() {
    setChanged(undefined)
    onAim(undefined)
  }
  function clear() {
    setText('')
    keepDraft(riderId, room.id, '')
    onAim(undefined)
  }
  async function save(message: Message, content: string) {
    if (content === message.content || (await edit(message, content))) done()
  }
  function send(content: string) {
    if (isEditing) return void save(aim.message, content)
    const replyTo = aim && { replyTo: quoteOf(aim.message) }
    if (files.length > 0) return void sendFiles(content, replyTo)
    void outbox.add({ roomId: room.id, content, contentType: 'text', ...replyTo })
    clear()
  }
  /** Each file becomes a message; the first one gets the caption. Files in the outbox are removed from the composer. */
  const sendFiles = useSingleFlight(async (caption: string, replyTo: { replyTo: Quote } | undefined) => {
    for (const [at, file] of files.entries()) {
      const contentType = isPicture(file) ? 'image' : 'file'
      const words = at === 0 ? { content: caption, ...replyTo } : { content: '' }
      await outbox.add({ roomId: room.id, contentType, file, ...words })
      remove(file)
      if (at === 0) clear()
    }
  })
  function attach(chosen: readonly File[]) {
    if (!isEditing) void choose(chosen)
    input.current?.focus()
  }

  return (
    <>
      <ComposerForm
        text={isEditing ? (changed ?? aim.message.content) : text}
        isEditing={isEditing}
        hasFiles={attached.length > 0}
        mayBeEmpty={isEditing ? !messageKinds[aim.message.contentType].needsContent : files.length > 0}
        input={input}
        onText={write}
        onSend={send}
        onAttach={attach}
        onShareLocation={() => setIsSharing(true)}
        onEscape={() => aim && done()}
      >
        {aim && <ComposerNote aim={aim} riderId={riderId} onCancel={done} />}
        {attached.length > 0 && <ChosenFiles files={attached} onRemove={remove} />}
      </ComposerForm>
      {isSharing && <ShareLocation roomId={room.id} onClose={() => setIsSharing(false)} />}
    </>
  )
}

function quoteOf({ id, seq, senderId, sender, contentType, content, isDeleted }: Message) {
  return {
    id,
    seq,
    senderId,
    senderName: sender.firstName,
    contentType,
    content: cutText(content, limits.quote),
    isDeleted,
  }
}
