import { cutText, limits, type Message, type Room } from '@scooter-rides/contract'
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import PaperclipIcon from '~icons/pixelarticons/paperclip'
import PinIcon from '~icons/pixelarticons/map-pin'
import SendIcon from '~icons/pixelarticons/send'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { outbox } from '../outbox/outbox.ts'
import { useChangeMessage } from '../use-change-message.ts'
import { ComposerNote } from './composer-note.tsx'
import { keepDraft, readDraft } from './drafts.ts'
import { useSendFiles } from './use-send-files.ts'
import { useTellTyping } from './use-tell-typing.ts'

const ShareLocation = lazyPart(async () => (await import('./share-location.tsx')).ShareLocation)

export type Aim = { type: 'reply' | 'edit'; message: Message }

interface ComposerProps {
  room: Room
  riderId: string
  input: RefObject<HTMLTextAreaElement | null>
  /** What is answered or changed. */
  aim: Aim | undefined
  onAim: (aim: Aim | undefined) => void
}

/** Writes, attaches and shares a place. Belongs to one room: another room has another composer, and another draft. */
export function Composer({ room, riderId, input, aim, onAim }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(riderId, room.id))
  const [changed, setChanged] = useState<string>()
  const [isSharing, setIsSharing] = useState(false)
  const { edit } = useChangeMessage()
  const sendFiles = useSendFiles(room.id)
  const tellTyping = useTellTyping(room.id)
  const isEditing = aim?.type === 'edit'
  const shown = isEditing ? (changed ?? aim.message.content) : text
  const mayBeEmpty = isEditing && aim.message.contentType !== 'text'

  function write(next: string) {
    if (isEditing) return setChanged(next)
    setText(next)
    keepDraft(riderId, room.id, next)
    if (next.trim() !== '') tellTyping()
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
    if (await edit(message, content)) done()
  }
  function send(event?: FormEvent) {
    event?.preventDefault()
    const content = shown.trim()
    if (content === '' && !mayBeEmpty) return
    if (isEditing) {
      const { message } = aim
      if (content === message.content) return done()
      void save(message, content)
      return
    }
    void outbox.add({ roomId: room.id, content, contentType: 'text', ...(aim && { replyTo: quoteOf(aim.message) }) })
    clear()
  }
  async function attach(files: readonly File[]) {
    const caption = isEditing ? '' : text.trim()
    if ((await sendFiles(files, caption)) && !isEditing) clear()
  }
  function onKeyDown(event: KeyboardEvent) {
    // A key that chooses among the signs of an input method ends no message.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) send(event)
    if (event.key === 'Escape' && aim) done()
  }
  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    void attach(files)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped here too; a button chooses them
    <form
      className="talk-composer"
      onSubmit={send}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        void attach([...event.dataTransfer.files])
      }}
    >
      {aim && <ComposerNote aim={aim} riderId={riderId} onCancel={done} />}
      <FileButton variant="quiet" icon={PaperclipIcon} accept="" isMultiple onChoose={(files) => void attach(files)}>
        Attach
      </FileButton>
      <Button variant="quiet" icon={PinIcon} aria-label="Share location" onClick={() => setIsSharing(true)} />
      <TextArea
        ref={input}
        label="Message"
        isLabelHidden
        fieldClassName="grow"
        className="chat-input"
        placeholder="Type a message..."
        rows={1}
        maxLength={limits.message}
        enterKeyHint="send"
        value={shown}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <Button
        type="submit"
        variant="primary"
        icon={SendIcon}
        aria-label={isEditing ? 'Save' : 'Send'}
        disabled={shown.trim() === '' && !mayBeEmpty}
      />
      {isSharing && <ShareLocation roomId={room.id} onClose={() => setIsSharing(false)} />}
    </form>
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
