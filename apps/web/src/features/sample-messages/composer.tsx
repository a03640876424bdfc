import { type FormEvent, useState } from 'react'
import PaperclipIcon from '~icons/pixelarticons/paperclip'
import PinIcon from '~icons/pixelarticons/map-pin'
import SendIcon from '~icons/pixelarticons/send'

import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FileButton } from '../../ui/actions/file-button.tsx'
import type { SampleContent } from './sample-data.ts'

/** Writes messages, attaches files and shares a place. Files stay in this page: the sample has no server. */
export function Composer({ onSend }: { onSend: (content: SampleContent) => void }) {
  const [text, setText] = useState('')

  function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    onSend({ kind: 'text', text: text.trim() })
    setText('')
  }
  return (
    <form className="talk-composer" onSubmit={send}>
      <FileButton
        variant="quiet"
        icon={PaperclipIcon}
        accept=""
        isMultiple
        onChoose={(files) => files.forEach((file) => onSend(asContent(file)))}
      >
        Attach
      </FileButton>
      <Button
        variant="quiet"
        icon={PinIcon}
        aria-label="Share location"
        onClick={() => onSend({ kind: 'location', label: 'You are by the bridge', at: [860, 560] })}
      />
      <TextField
        label="Message"
        isLabelHidden
        fieldClassName="grow"
        placeholder="Type a message..."
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="primary" icon={SendIcon} aria-label="Send" />
    </form>
  )
}

function asContent(file: File): SampleContent {
  const url = URL.createObjectURL(file)
  if (file.type.startsWith('image/')) return { kind: 'image', caption: file.name, url }
  return { kind: 'file', name: file.name, size: `${Math.max(1, Math.round(file.size / 1024))} KB`, url }
}
