import { useRef } from 'react'
import CopyIcon from '~icons/pixelarticons/copy'
import { copyLink } from '../../lib/page/share-link.ts'
import { Button } from '../actions/button.tsx'
import { toast } from '../toast/toast.ts'
import { TextField } from './field.tsx'

interface CopyFieldProps {
  label: string
  /** An address, a token or another value that is not a text of a language. */
  value: string
  /** The accessible name of the button: "Copy: Password". */
  copyLabel: string
  /** The notice after copying. */
  copiedText: string
}

/** A value with a button that copies it. Without access to the clipboard, the value is selected for copying by hand. */
export function CopyField({ label, value, copyLabel, copiedText }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null)

  async function copy() {
    // not translated: identifies the notice
    if ((await copyLink(value)) === 'copied') toast({ title: copiedText, kind: 'success', about: 'copied value' })
    else input.current?.select()
  }

  return (
    <div className="flex items-end gap-2">
      <TextField
        ref={input}
        label={label}
        fieldClassName="min-w-0 grow"
        dir="ltr"
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon={CopyIcon} aria-label={copyLabel} title={copyLabel} onClick={() => void copy()} />
    </div>
  )
}
