import { type ChangeEvent, useRef } from 'react'

import { Button, type ButtonAppearance } from './button.tsx'

interface FileButtonProps extends ButtonAppearance {
  children: string
  accept: string
  onChoose: (files: File[]) => void
  isMultiple?: boolean | undefined
  /** Called before the chooser opens; returning false keeps it closed. */
  onBeforeOpen?: (() => boolean) | undefined
  isBusy?: boolean | undefined
  busyLabel?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

export function FileButton({
  children,
  accept,
  onChoose,
  isMultiple = false,
  onBeforeOpen,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // Reset, so that choosing the same file again fires a change event.
    currentTarget.value = ''
    if (files.length > 0) onChoose(files)
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={children}
        accept={accept}
        multiple={isMultiple}
        onChange={choose}
      />
      <Button {...button} onClick={() => (onBeforeOpen?.() ?? true) && input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
