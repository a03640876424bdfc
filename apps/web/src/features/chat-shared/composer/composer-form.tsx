import { limits } from '@scooter-rides/contract'
import type { ClipboardEvent, FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import PaperclipIcon from '~icons/pixelarticons/paperclip'
import PinIcon from '~icons/pixelarticons/map-pin'
import SendIcon from '~icons/pixelarticons/send'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FileButton } from '../../../ui/actions/file-button.tsx'
import { TextArea } from '../../../ui/form/field.tsx'

/** The character count is shown from this share of the limit on. */
const countFrom = 0.9

interface ComposerFormProps {
  text: string
  /** Whether a sent message is edited, which cannot get further files. */
  isEditing?: boolean
  /** Whether the message has files, so that its text is their caption. */
  hasFiles?: boolean
  /** Whether the message may be sent without a text. */
  mayBeEmpty?: boolean
  input?: RefObject<HTMLTextAreaElement | null>
  onText: (text: string) => void
  /** Called with the trimmed text if it may be sent. */
  onSend: (content: string) => void
  /** Called with files that were selected, dropped or pasted. */
  onAttach: (files: readonly File[]) => void
  onShareLocation: () => void
  onEscape?: () => void
  /** Shown above the field: the quoted message, the chosen files. */
  children?: ReactNode
}

/** The field for a message with its buttons. Enter sends, Shift+Enter starts a line. */
export function ComposerForm({
  text,
  isEditing = false,
  hasFiles = false,
  mayBeEmpty = false,
  input,
  onText,
  onSend,
  onAttach,
  onShareLocation,
  onEscape,
  children,
}: ComposerFormProps) {
  const content = text.trim()
  const { length } = content
  const lengths = { length, most: limits.message }
  const isSendable = (length > 0 || mayBeEmpty) && length <= limits.message

  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (isSendable) onSend(content)
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter in an input method's candidate list must not send the message.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) send(event)
    if (event.key === 'Escape') onEscape?.()
  }
  function onPaste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    onAttach(pasted)
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
        onAttach([...event.dataTransfer.files])
      }}
    >
      {children}
      <FileButton variant="quiet" icon={PaperclipIcon} accept="" isMultiple disabled={isEditing} onChoose={onAttach}>
        {t('chat.composer.attach')}
      </FileButton>
      <Button variant="quiet" icon={PinIcon} aria-label={t('chat.composer.shareLocation')} onClick={onShareLocation} />
      <TextArea
        {...(input && { ref: input })}
        label={t('chat.composer.message')}
        isLabelHidden
        fieldClassName="grow"
        className="chat-input"
        placeholder={t(hasFiles ? 'chat.composer.caption' : 'chat.composer.placeholder')}
        rows={1}
        error={length > limits.message ? t('chat.composer.tooLong', lengths) : undefined}
        hint={length > limits.message * countFrom ? t('chat.composer.length', lengths) : undefined}
        enterKeyHint="send"
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <Button
        type="submit"
        variant="primary"
        icon={SendIcon}
        aria-label={t(isEditing ? 'chat.composer.save' : 'chat.composer.send')}
        disabled={!isSendable}
      />
    </form>
  )
}
