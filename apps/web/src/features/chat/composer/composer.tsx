import { cutText, limits, messageKinds, type Message, type Quote, type Room } from '@scooter-rides/contract'
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import PaperclipIcon from '~icons/pixelarticons/paperclip'
import PinIcon from '~icons/pixelarticons/map-pin'
import SendIcon from '~icons/pixelarticons/send'
import { Button } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { FileButton } from '../../../ui/actions/file-button.tsx'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { outbox } from '../outbox/outbox.ts'
import { useChangeMessage } from '../changes/use-change-message.ts'
import { isPicture } from './attachment-error.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { ComposerNote } from './composer-note.tsx'
import { keepDraft, readDraft } from './drafts.ts'
import { useChosenFiles } from './use-chosen-files.ts'
import { useSendTyping } from './use-send-typing.ts'

const ShareLocation = lazyPart(async () => (await import('./share-location.tsx')).ShareLocation)

/** The character count is shown from this share of the limit on. */
const countFrom = 0.9

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
  const tellTyping = useSendTyping(room.id)
  const isEditing = aim?.type === 'edit'
  const shown = isEditing ? (changed ?? aim.message.content) : text
  const attached = isEditing ? [] : files
  const mayBeEmpty = isEditing ? !messageKinds[aim.message.contentType].needsContent : files.length > 0
  const length = shown.trim().length
  const isSendable = (length > 0 || mayBeEmpty) && length <= limits.message

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
    if (!isSendable) return
    if (isEditing) {
      const { message } = aim
      if (content === message.content) return done()
      void save(message, content)
      return
    }
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
  function onKeyDown(event: KeyboardEvent) {
    // Enter in an input method's candidate list must not send the message.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) send(event)
    if (event.key === 'Escape' && aim) done()
  }
  function onPaste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    attach(pasted)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drop target for files; the button is the accessible alternative
    <form
      className="talk-composer"
      onSubmit={send}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        attach([...event.dataTransfer.files])
      }}
    >
      {aim && <ComposerNote aim={aim} riderId={riderId} onCancel={done} />}
      {attached.length > 0 && <ChosenFiles files={attached} onRemove={remove} />}
      <FileButton variant="quiet" icon={PaperclipIcon} accept="" isMultiple disabled={isEditing} onChoose={attach}>
        Attach
      </FileButton>
      <Button variant="quiet" icon={PinIcon} aria-label="Share location" onClick={() => setIsSharing(true)} />
      <TextArea
        ref={input}
        label="Message"
        isLabelHidden
        fieldClassName="grow"
        className="chat-input"
        placeholder={attached.length > 0 ? 'Add a caption...' : 'Type a message...'}
        rows={1}
        error={length > limits.message ? tooLongText(length) : undefined}
        hint={length > limits.message * countFrom ? countText(length) : undefined}
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
        disabled={!isSendable}
      />
      {isSharing && <ShareLocation roomId={room.id} onClose={() => setIsSharing(false)} />}
    </form>
  )
}

const countText = (length: number) =>
  `${length.toLocaleString('en')} of ${limits.message.toLocaleString('en')} characters`
const tooLongText = (length: number) => `${countText(length)}. Shorten it, or send it as several messages.`

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
