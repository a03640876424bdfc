import { limits } from '@scooter-rides/contract'
import { errorText } from '../../api/form-errors.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { TextArea } from '../../ui/form/field.tsx'

interface AppealTextProps {
  label: string
  hint: string
  /** Describes a failed request without an own text. */
  notSent: string
  text: string
  setText: (text: string) => void
  error: Error | null
  autoFocus?: boolean
}

/** The text of an appeal, and why it was not sent. */
export function AppealText({ label, hint, notSent, text, setText, error, autoFocus = false }: AppealTextProps) {
  return (
    <>
      <TextArea
        label={label}
        hint={hint}
        rows={4}
        maxLength={limits.moderationNote}
        autoFocus={autoFocus}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {error && (
        <Note tone="bad" role="alert">
          {errorText(error, notSent)}
        </Note>
      )}
    </>
  )
}
